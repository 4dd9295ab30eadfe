//! Types of flag values that the core does not have: ranges of numbers, and times.

use std::time::Duration;

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
