//! Types of flag values that the core does not have: numbers that say what to write, ranges of them, and times.

use std::ops::RangeInclusive;
use std::time::Duration;

/// Reads a whole number within limits, or says which numbers may be written.
pub(crate) fn number_in<T: TryFrom<u64>>(
    limits: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let read: Option<u64> = text.parse().ok();
        let number = read.filter(|number| limits.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            match (*limits.start(), *limits.end()) {
                (least, u64::MAX) if is_number(text) && read.is_none_or(|number| number >= least) => {
                    "the number is too large".to_owned()
                }
                (least, u64::MAX) => format!("write a whole number, {least} or more"),
                (least, most) => format!("write a whole number from {least} to {most}"),
            }
        })
    }
}

/// Reads any whole number that the type can hold.
pub(crate) fn number<T: TryFrom<u64>>() -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
{
    number_in(0..=u64::MAX)
}

pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads 2G, 512M or plain bytes.
pub(crate) fn parse_size(text: &str) -> Result<u64, String> {
    let units = [("G", 1_000_000_000), ("M", 1_000_000), ("K", 1_000)];
    let with_unit = units.iter().find_map(|(unit, bytes)| Some((text.strip_suffix(unit)?, *bytes)));
    let (digits, bytes) = with_unit.unwrap_or((text, 1));
    let number = digits.parse::<u64>().ok().filter(|_| is_number(digits));
    let size = number.and_then(|number| number.checked_mul(bytes)).filter(|&size| size > 0);
    size.ok_or_else(|| "write a size such as 2G or 512M".to_owned())
}

/// From one number to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) min: usize,
    pub(crate) max: usize,
}

impl std::str::FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |digits: &str, otherwise: usize| match digits {
            "" => Ok(otherwise),
            _ => {
                digits.parse().map_err(|_| format!("\"{digits}\" is not a number; write 5, 5.., 5..7 or ..7"))
            }
        };
        let span = match text.split_once("..") {
            Some((min, max)) => Self { min: number(min, 0)?, max: number(max, usize::MAX)? },
            None if text.is_empty() => return Err("write 5, 5.., 5..7 or ..7".to_owned()),
            None => Self { min: number(text, 0)?, max: number(text, 0)? },
        };
        if span.min > span.max {
            return Err(format!("{} is more than {}; write the smaller number first", span.min, span.max));
        }
        Ok(span)
    }
}

/// On or off.
#[cfg(feature = "tui")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}

/// Reads 5s, 500ms, 2m or plain seconds.
pub(crate) fn parse_time(text: &str) -> Result<Duration, String> {
    let (digits, unit_ms) = match text {
        _ if text.ends_with("ms") => (&text[..text.len() - 2], 1.0),
        _ if text.ends_with('s') => (&text[..text.len() - 1], 1_000.0),
        _ if text.ends_with('m') => (&text[..text.len() - 1], 60_000.0),
        _ => (text, 1_000.0),
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number = digits.parse::<f64>().ok().filter(|_| plain);
    let seconds = number.map(|number| number * unit_ms / 1_000.0).filter(|&seconds| seconds < 1e9);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "write a time such as 5s, 500ms or 2m".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(["2G", "512M", "7K", "9"].map(parse_size), [2_000_000_000, 512_000_000, 7_000, 9].map(Ok));
        for text in ["", "G", "-1", "1.5G", "2T", "0", "99999999999G"] {
            assert_eq!(parse_size(text).unwrap_err(), "write a size such as 2G or 512M", "{text}");
        }
    }

    #[test]
    fn numbers_say_what_to_write() {
        let whole = number::<u32>();
        assert_eq!(whole("007"), Ok(7));
        assert_eq!(whole("-1").unwrap_err(), "write a whole number, 0 or more");
        assert_eq!(whole("").unwrap_err(), "write a whole number, 0 or more");
        assert_eq!(whole("4294967296").unwrap_err(), "the number is too large");
        assert_eq!(number_in::<u8>(1..=255)("256").unwrap_err(), "write a whole number from 1 to 255");
        assert_eq!(number_in::<u8>(1..=u64::MAX)("0").unwrap_err(), "write a whole number, 1 or more");
        assert_eq!(number_in::<u8>(1..=u64::MAX)("300").unwrap_err(), "the number is too large");
    }
}
