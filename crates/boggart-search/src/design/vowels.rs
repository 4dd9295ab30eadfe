//! The vowels of a word list, found in the words themselves.

use boggart::alphabet::{letters, normalize};
use boggart::{Lexicon, Tile};

/// The letters that count as vowels.
///
/// # Examples
/// ```
/// use boggart_search::Vowels;
///
/// assert_eq!(Vowels::of("AEIOUÄÖÜ").to_string(), "A E I O U Ä Ö Ü");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vowels(Vec<String>);

impl Vowels {
    /// The letters of a text.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart_search::Vowels::of("aeiou").lead(&"Ij".parse().expect("a tile")));
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self(letters(&normalize(text)).filter(|letter| *letter != " ").map(str::to_owned).collect())
    }

    /// The letters of a list that behave like vowels: they mostly stand beside letters that do not.
    ///
    /// The algorithm of Sukhotin (1962): the letter with the most neighbours other than itself is a vowel. What stands beside a
    /// vowel loses those neighbours twice, and so on, until no letter has more neighbours that are consonants than vowels.
    ///
    /// # Examples
    /// ```
    /// use boggart::Lexicon;
    /// use boggart_search::Vowels;
    ///
    /// let lexicon = Lexicon::build(["banana", "panama", "benin", "nepal"]).expect("four words");
    /// assert_eq!(Vowels::guess(&lexicon).to_string(), "A E I");
    /// ```
    #[must_use]
    pub fn guess(lexicon: &Lexicon) -> Self {
        let alphabet = lexicon.alphabet();
        let mut beside = vec![vec![0i64; alphabet.len()]; alphabet.len()];
        for word in lexicon.iter() {
            let codes: Vec<usize> =
                letters(&word).filter_map(|letter| alphabet.code(letter)).map(usize::from).collect();
            for pair in codes.windows(2).filter(|pair| pair[0] != pair[1]) {
                beside[pair[0]][pair[1]] += 1;
                beside[pair[1]][pair[0]] += 1;
            }
        }
        let mut excess: Vec<i64> = beside.iter().map(|row| row.iter().sum()).collect();
        let mut vowels = Vec::new();
        // Of several letters with the same number, the first.
        while let Some((vowel, _)) = excess
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|&(_, &excess)| excess)
            .filter(|&(_, &excess)| excess > 0)
        {
            vowels.push(vowel);
            (0..excess.len()).for_each(|letter| excess[letter] -= 2 * beside[letter][vowel]);
            vowels.iter().for_each(|&vowel| excess[vowel] = 0);
        }
        vowels.sort_unstable();
        Self(
            alphabet
                .iter()
                .enumerate()
                .filter(|(code, _)| vowels.contains(code))
                .map(|(_, letter)| letter.to_owned())
                .collect(),
        )
    }

    /// Whether a tile starts with a vowel; so Qu is a consonant, as on the dice that were sold.
    ///
    /// # Examples
    /// ```
    /// assert!(!boggart_search::Vowels::of("aeiou").lead(&"Qu".parse().expect("a tile")));
    /// ```
    #[must_use]
    pub fn lead(&self, tile: &Tile) -> bool {
        tile.letters().next().is_some_and(|first| self.0.iter().any(|vowel| vowel == first))
    }
}

/// In capitals, separated by spaces.
impl std::fmt::Display for Vowels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown: Vec<String> = self.0.iter().map(|letter| letter.to_uppercase()).collect();
        f.write_str(&shown.join(" "))
    }
}
