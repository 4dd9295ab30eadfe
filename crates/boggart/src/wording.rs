//! Numbers of things as people read them: `1 word`, `2 words`, `198,294 words`; and texts as XML and HTML have them.
//!
//! Every message that counts something uses these, so that none says "1 words".

/// A number with commas between groups of three digits.
///
/// # Examples
/// ```
/// use boggart::wording::thousands;
///
/// assert_eq!(thousands(999), "999");
/// assert_eq!(thousands(198_294), "198,294");
/// ```
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: the noun is given for one of them.
///
/// # Examples
/// ```
/// use boggart::wording::count;
///
/// assert_eq!(count(1, "word"), "1 word");
/// assert_eq!(count(1_234, "word"), "1,234 words");
/// assert_eq!(count(2, "die"), "2 dice");
/// ```
#[must_use]
pub fn count(number: u64, noun: &str) -> String {
    format!("{} {}", thousands(number), self::noun(number, noun))
}

/// The noun alone, as it is for so many things.
///
/// # Examples
/// ```
/// use boggart::wording::noun;
///
/// assert_eq!(noun(1, "point"), "point");
/// assert_eq!(noun(0, "point"), "points");
/// assert_eq!(noun(3, "search"), "searches");
/// ```
#[must_use]
pub fn noun(number: u64, noun: &str) -> String {
    match noun {
        _ if number == 1 => noun.to_owned(),
        "die" => "dice".to_owned(),
        _ if noun.ends_with("ch") || noun.ends_with("ss") => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// A text for XML and HTML, also between quotes.
///
/// # Examples
/// ```
/// assert_eq!(boggart::wording::escaped("<a title='\"&'>"), "&lt;a title=&#39;&quot;&amp;&#39;&gt;");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
    }
    safe
}
