//! The compiled word list: looking words up, listing them, opening and saving.
//!
//! The automaton is in `lexicon/edge.rs`, how it is built in `lexicon/build.rs`, the file in
//! `lexicon/format.rs`. Searching a board is in [`crate::Solver`].

mod build;
mod edge;
mod faces;
mod format;
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "the vectors of x86-64 use all of it, the plain walk less")
)]
mod search_table;

use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::str::FromStr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::wording::count;
use sha2::{Digest as _, Sha256};

pub(crate) use self::edge::{Edges, Node};
pub(crate) use self::faces::{Faces, NO_FACE};
pub use self::format::LoadError;
use self::search_table::trie_size;
pub(crate) use self::search_table::{Extent, Mask, Nodes, SearchTable, TrieNode, Word};
use crate::alphabet::{Alphabet, LETTERS_MAX, count_letters, graphemes, normalize};
use crate::rules::ParseValueError;
use crate::{Board, Rules, Solution, Solver, WordList};

/// The number of a word in its lexicon: words in order are 0, 1, 2, …
///
/// # Examples
/// ```
/// use boggart::lexicon::WordId;
/// use boggart::Lexicon;
///
/// let lexicon = Lexicon::build(["beta", "alpha"])?;
/// assert_eq!(lexicon.word(WordId(0)).as_deref(), Some("alpha"));
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct WordId(pub u32);

/// What a lexicon says about a text.
///
/// # Examples
/// ```
/// use boggart::{Lexicon, Lookup};
///
/// let lexicon = Lexicon::build(["alpha", "beta", "gamma"])?;
/// assert_eq!(lexicon.lookup("ALPHA"), Lookup::Match);
/// assert_eq!(lexicon.lookup("be"), Lookup::Prefix);
/// assert_eq!(lexicon.lookup("fox"), Lookup::Nope);
/// assert_eq!(Lookup::Nope.to_string(), "Nope");
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lookup {
    /// It is a word.
    Match,
    /// It is not a word, but some word starts with it.
    Prefix,
    /// Neither.
    Nope,
}

impl fmt::Display for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Match => "Match",
            Self::Prefix => "Prefix",
            Self::Nope => "Nope",
        })
    }
}

/// SHA-256 of the words in normal form, sorted by code point and joined by line feeds; it identifies a list.
///
/// The same words give the same digest on every machine, whatever file they came from:
/// `LC_ALL=C sort` and `sha256sum` can repeat it (no line feed after the last word).
///
/// # Examples
/// ```
/// let a = boggart::Lexicon::build(["beta", "ALPHA"])?;
/// let b = boggart::Lexicon::build(["alpha", "Beta", "beta"])?;
/// assert_eq!(a.digest(), b.digest());
/// assert_eq!(a.digest().to_string().len(), 64);
/// assert_eq!(a.digest().to_string().parse(), Ok(a.digest()));
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// How many hexadecimal digits a board id keeps: enough to tell word lists apart.
    pub(crate) const SHORT_DIGITS: usize = 12;

    /// The first digits, as a board id has them.
    #[must_use]
    pub fn short(&self) -> String {
        let mut digits = self.to_string();
        digits.truncate(Self::SHORT_DIGITS);
        digits
    }

    fn of<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        // Many words at a time, because a call for each takes longer than the hash itself.
        const BLOCK_BYTES: usize = 1 << 12;
        let (mut hash, mut block) = (Sha256::new(), Vec::new());
        for (i, word) in words.enumerate() {
            if i > 0 {
                block.push(b'\n');
            }
            block.extend_from_slice(word.as_bytes());
            if block.len() >= BLOCK_BYTES {
                hash.update(&block);
                block.clear();
            }
        }
        hash.update(&block);
        Self(hash.finalize().into())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Digest {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let unread = || ParseValueError::new(text, "a digest", "its 64 hexadecimal digits");
        let digits: &[u8; 64] = text.as_bytes().try_into().map_err(|_| unread())?;
        let digit = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.as_chunks::<2>().0) {
            *byte =
                digit(pair[0]).zip(digit(pair[1])).map(|(high, low)| high << 4 | low).ok_or_else(unread)?;
        }
        Ok(Self(bytes))
    }
}

/// A compiled word list that never changes and can be shared between threads.
///
/// It holds the minimal automaton of its words, which takes about six bytes per word for English. It
/// has no rules: minimum lengths, Q modes and points belong to [`Rules`].
///
/// # Examples
/// ```
/// use boggart::{Board, Lexicon};
///
/// let lexicon = Lexicon::build(["amp", "ample", "axe", "sample", "zebra"])?;
/// let board = Board::parse("PLXX/MEXX/XAXX/SXXX")?;
/// let solution = lexicon.solve(&board);
/// assert_eq!(solution.words().collect::<Vec<_>>(), ["amp", "ample", "axe", "sample"]);
/// assert_eq!(solution.points().0, 1 + 2 + 1 + 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Lexicon {
    bytes: Arc<dyn AsRef<[u8]> + Send + Sync>,
    alphabet: Arc<Alphabet>,
    digest: Digest,
    edges_at: usize,
    root: u32,
    words: u32,
    longest: u8,
    /// The search tables built so far, the latest last.
    search_tables: Arc<Mutex<SearchTables>>,
    /// Counted when it is first needed.
    trie_size: Arc<OnceLock<u64>>,
}

/// Search tables, each with the faces it was made for.
type SearchTables = Vec<(Faces, Arc<SearchTable>)>;

/// How many search tables are kept: one for single letters, one for a box with tiles of several letters, one for another Q mode, one for small boards.
const SEARCH_TABLES_MAX: usize = 4;

impl Lexicon {
    /// Compiles words from any source; anything that does not consist of letters is left out.
    ///
    /// A [`WordList`] says what would be left out; `Lexicon::build(&list)` compiles it.
    ///
    /// # Errors
    /// If the words have more than [`LETTERS_MAX`] different letters, or there are too many words.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, WordList};
    ///
    /// let lexicon = Lexicon::build("tea team TEA".split(' '))?;
    /// assert_eq!(lexicon.len(), 2);
    /// let list: WordList = ["team", "tea", "tea-time"].into();
    /// assert_eq!(Lexicon::build(&list)?, lexicon);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    pub fn build(words: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Self, BuildLexiconError> {
        Self::from_list(&words.into_iter().collect())
    }

    /// Compiles a word list; [`Self::build`] makes the list first.
    ///
    /// # Errors
    /// If the words use too many letters, or the automaton is too large for its file format.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, WordList};
    ///
    /// let list = WordList::read("tea\nteam\n".as_bytes())?;
    /// assert_eq!(Lexicon::from_list(&list)?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_list(list: &WordList) -> Result<Self, BuildLexiconError> {
        let alphabet = alphabet_of(list)?;
        let (codes, spans) = encode(list, &alphabet);
        let automaton = build::build(spans.iter().map(|span| &codes[span.0..span.1]))
            .map_err(|build::TooLarge| BuildLexiconError::TooLarge)?;
        let digest = Digest::of(list.iter());
        let bytes = format::write(&automaton, &alphabet, digest.0);
        Ok(Self::from_bytes(bytes).expect("what the builder writes is a lexicon"))
    }

    /// Opens a compiled lexicon from the bytes of its file, checking all of it.
    ///
    /// The bytes are kept, not copied, so a mapped or embedded file needs no additional memory.
    ///
    /// # Errors
    /// If the bytes are not a lexicon or were damaged.
    ///
    /// # Examples
    /// ```
    /// use boggart::Lexicon;
    ///
    /// let saved: Vec<u8> = Lexicon::build(["tea", "team"])?.to_bytes();
    /// assert_eq!(Lexicon::from_bytes(saved)?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Self, LoadError> {
        let header = format::read(bytes.as_ref())?;
        Ok(Self::new(bytes, header))
    }

    /// Opens bytes that are known to be valid, such as a list embedded in the program. It does not check them, which
    /// takes most of the time of opening.
    ///
    /// Only the header is read. If the rest is damaged, words may be wrong, and a call may panic or not return.
    ///
    /// # Errors
    /// If the header is not that of a lexicon, or the length is not what it says.
    ///
    /// # Examples
    /// ```
    /// use boggart::Lexicon;
    ///
    /// let saved: Vec<u8> = Lexicon::build(["tea", "team"])?.to_bytes();
    /// assert_eq!(Lexicon::from_trusted_bytes(saved)?.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_trusted_bytes(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Self, LoadError> {
        let header = format::read_header(bytes.as_ref())?;
        Ok(Self::new(bytes, header))
    }

    fn new(bytes: impl AsRef<[u8]> + Send + Sync + 'static, header: format::Header) -> Self {
        let format::Header { alphabet, digest, edges_at, root, words, longest } = header;
        Self {
            bytes: Arc::new(bytes),
            alphabet: Arc::new(alphabet),
            digest: Digest(digest),
            edges_at,
            root,
            words,
            longest,
            search_tables: Arc::default(),
            trie_size: Arc::default(),
        }
    }

    /// The bytes of the lexicon's file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        (*self.bytes).as_ref().to_vec()
    }

    /// Whether bytes start with the magic bytes of a lexicon file, which tell it from a text.
    ///
    /// # Examples
    /// ```
    /// assert!(!boggart::Lexicon::recognizes(b"aardvark"));
    /// ```
    #[must_use]
    pub fn recognizes(bytes: &[u8]) -> bool {
        bytes.starts_with(&format::MAGIC)
    }

    /// Computes the digest again from the words; a file with a different digest was forged.
    ///
    /// This walks over all words. Opening a lexicon does not, and relies on the checksum for this field.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["tea"])?;
    /// assert_eq!(lexicon.recompute_digest(), lexicon.digest());
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn recompute_digest(&self) -> Digest {
        // The order by letters is not always the order by code points, because a letter of two code points sorts as one.
        let mut words: Vec<String> = self.iter().collect();
        if !words.is_sorted() {
            words.sort_unstable();
        }
        Digest::of(words.iter().map(String::as_str))
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words as usize
    }

    /// Whether there is no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// The digest of the words.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["alpha"])?;
    /// assert_eq!(lexicon.digest().short(), "8ed3f6ad685b");
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// The letters of the words.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// How many letters the longest word has.
    #[must_use]
    pub fn longest(&self) -> usize {
        usize::from(self.longest)
    }

    /// How many words have no letter, one letter, two letters, and so on up to [`Self::longest`].
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Lexicon::build(["sit", "sat", "a"])?.counts_by_length(), [0, 1, 0, 2]);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn counts_by_length(&self) -> Vec<usize> {
        let edges = self.edges();
        let mut counts = vec![0; self.longest() + 1];
        // The next edge after each prefix of the current word, 0 if there is none.
        let mut next = vec![self.root().first];
        while let Some(index) = next.last_mut() {
            if *index == 0 {
                next.pop();
                continue;
            }
            let edge = edges.at(*index);
            *index = if edge.last { 0 } else { *index + 1 };
            counts[next.len()] += usize::from(edge.word);
            if edge.target != 0 {
                next.push(edge.target);
            }
        }
        counts
    }

    /// How many edges the automaton has; its file takes eight bytes for each.
    ///
    /// # Examples
    /// ```
    /// // Nine letters, but the ends of the words are shared: s, c, then a or i, then one t.
    /// assert_eq!(boggart::Lexicon::build(["sit", "sat", "cat"])?.edge_count(), 6);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn edge_count(&self) -> usize {
        self.edges().0.len() - 1
    }

    /// Whether `text` is a word, a prefix of one, or neither; case does not matter.
    ///
    /// This takes a few nanoseconds per letter, whatever the number of words.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, Lookup};
    ///
    /// let lexicon = Lexicon::build(["leonine", "leopard"])?;
    /// assert_eq!(lexicon.lookup("LEO"), Lookup::Prefix);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn lookup(&self, text: &str) -> Lookup {
        match self.descend(text) {
            Some(node) if node.word => Lookup::Match,
            Some(node) if node.low < node.high => Lookup::Prefix,
            _ => Lookup::Nope,
        }
    }

    /// Whether `text` is a word; case does not matter.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["noon"])?;
    /// assert!(lexicon.contains("Noon") && !lexicon.contains("no"));
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, text: &str) -> bool {
        self.lookup(text) == Lookup::Match
    }

    /// The number of a word, if it is one.
    ///
    /// # Examples
    /// ```
    /// use boggart::lexicon::WordId;
    /// use boggart::Lexicon;
    ///
    /// let lexicon = Lexicon::build(["alpha", "beta"])?;
    /// assert_eq!(lexicon.id("BETA"), Some(WordId(1)));
    /// assert_eq!(lexicon.id("bet"), None);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn id(&self, word: &str) -> Option<WordId> {
        self.descend(word).filter(|node| node.word).map(|node| WordId(node.low))
    }

    /// The word with this number, in normal form.
    ///
    /// # Examples
    /// ```
    /// use boggart::lexicon::WordId;
    /// use boggart::Lexicon;
    ///
    /// let lexicon = Lexicon::build(["alpha", "beta"])?;
    /// assert_eq!(lexicon.word(WordId(1)).as_deref(), Some("beta"));
    /// assert_eq!(lexicon.word(WordId(2)), None);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn word(&self, id: WordId) -> Option<String> {
        let mut codes = Vec::new();
        self.push_codes(id, &mut codes)
            .then(|| codes.iter().map(|&code| self.alphabet.letter(code)).collect())
    }

    /// Appends the letter codes of the word with this number; returns false if there is no such word.
    pub(crate) fn push_codes(&self, id: WordId, codes: &mut Vec<u8>) -> bool {
        let edges = self.edges();
        let mut node = self.root();
        while node.low < node.high {
            if node.word && node.low == id.0 {
                return true;
            }
            let child = edges.children(node).find(|(_, child)| id.0 < child.high);
            let Some((letter, child)) = child else { return false };
            codes.push(letter);
            node = child;
        }
        false
    }

    /// All words in order: letter by letter, letters by code point.
    pub fn iter(&self) -> Words<'_> {
        self.prefixed("")
    }

    /// The words that start with `prefix`, in order.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["tea", "team", "ten"])?;
    /// assert_eq!(lexicon.prefixed("TEA").collect::<Vec<_>>(), ["tea", "team"]);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    pub fn prefixed(&self, prefix: &str) -> Words<'_> {
        let text = normalize(prefix).into_owned();
        let node = self.descend(prefix);
        let left = node.map_or(0, |node| (node.high - node.low) as usize);
        let stack = node.into_iter().map(|node| (text.len(), "", node)).collect();
        Words { lexicon: self, edges: self.edges(), stack, text, left }
    }

    /// Solves a board with the ordinary rules; use [`Solver`] to solve many boards.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on")?;
    /// assert_eq!(lexicon.solve(&board).points().0, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn solve(&self, board: &Board) -> Solution {
        let mut solver = Solver::new();
        solver.solve(self, board, &Rules::default());
        solver.into_solution()
    }

    /// The points of a word if it is in the lexicon and the rules allow it, zero otherwise.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["absentminded", "is"])?;
    /// assert_eq!(lexicon.score_of(&Rules::default(), "ABSENTMINDED").0, 11);
    /// assert_eq!(lexicon.score_of(&Rules::default(), "ABSENT").0, 0);
    /// assert_eq!(lexicon.score_of(&Rules::default(), "IS").0, 0);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn score_of(&self, rules: &Rules, word: &str) -> crate::Points {
        match (self.lookup(word), count_letters(word)) {
            (Lookup::Match, Some(letters)) if rules.allows_length(letters) => rules.table.points(letters),
            _ => crate::Points(0),
        }
    }

    /// The edges. Call this once per walk, because the bytes may be a mapped file.
    #[inline]
    pub(crate) fn edges(&self) -> Edges<'_> {
        Edges((*self.bytes).as_ref()[self.edges_at..].as_chunks::<8>().0)
    }

    #[inline]
    pub(crate) fn root(&self) -> Node {
        Node { first: self.root, low: 0, high: self.words, word: false }
    }

    /// The trie over these faces for boards of this extent, if it is already built.
    pub(crate) fn known_search_table(&self, faces: &Faces, extent: Extent) -> Option<Arc<SearchTable>> {
        let known = self.search_tables.lock().unwrap_or_else(PoisonError::into_inner);
        let is_for = |made_for: &Faces, table: &SearchTable| made_for == faces && table.covers(extent);
        known.iter().find(|(made_for, table)| is_for(made_for, table)).map(|(_, table)| Arc::clone(table))
    }

    /// How many nodes the trie over letters has.
    fn trie_size(&self) -> u64 {
        *self.trie_size.get_or_init(|| trie_size(self.edges(), self.root))
    }

    /// Whether building the trie pays off for a search that takes this many steps without it: building a node takes as long as a step.
    pub(crate) fn is_worth_a_search_table(&self, steps: u64) -> bool {
        let enough = |nodes: u64| steps >= nodes;
        // A trie has at least as many nodes as the automaton has edges, a number that is already known.
        enough(self.edge_count() as u64) && enough(self.trie_size())
    }

    /// The trie over these faces for boards of this extent, unless it would be too large. Building it takes as long as solving about a hundred boards without it.
    pub(crate) fn search_table(&self, faces: &Faces, extent: Extent) -> Option<Arc<SearchTable>> {
        if let Some(known) = self.known_search_table(faces, extent) {
            return Some(known);
        }
        let made = Arc::new(SearchTable::new(
            self.edges(),
            self.root,
            self.trie_size(),
            self.len(),
            (faces, extent),
        )?);
        let mut known = self.search_tables.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() == SEARCH_TABLES_MAX {
            known.remove(0);
        }
        known.push((faces.clone(), Arc::clone(&made)));
        Some(made)
    }

    pub(crate) fn shared_alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// The position after the letters of `text`, if any word starts with them.
    fn descend(&self, text: &str) -> Option<Node> {
        let edges = self.edges();
        let text = normalize(text);
        graphemes(&text).try_fold(self.root(), |node, letter| edges.child(node, self.alphabet.code(letter)?))
    }
}

/// Lexicons are equal if they have the same words, that is, the same digest.
impl PartialEq for Lexicon {
    fn eq(&self, other: &Self) -> bool {
        self.digest == other.digest
    }
}

impl Eq for Lexicon {}

impl Hash for Lexicon {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.digest.hash(hasher);
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({}, {})", count(u64::from(self.words), "word"), self.digest.short())
    }
}

impl<'a> IntoIterator for &'a Lexicon {
    type Item = String;
    type IntoIter = Words<'a>;

    fn into_iter(self) -> Words<'a> {
        self.iter()
    }
}

/// The words of a lexicon in order; made by [`Lexicon::iter`] and [`Lexicon::prefixed`].
///
/// # Examples
/// ```
/// let lexicon = boggart::Lexicon::build(["tea", "team"])?;
/// let mut words: boggart::lexicon::Words<'_> = lexicon.iter();
/// assert_eq!(words.next().as_deref(), Some("tea"));
/// assert_eq!(words.len(), 1);
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Words<'a> {
    lexicon: &'a Lexicon,
    edges: Edges<'a>,
    /// Positions still to visit, the next on top, each with its last letter and how much text precedes it.
    stack: Vec<(usize, &'a str, Node)>,
    /// The letters that lead to the position visited last.
    text: String,
    /// How many words are still to come.
    left: usize,
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        while let Some((kept, letter, node)) = self.stack.pop() {
            self.text.truncate(kept);
            self.text.push_str(letter);
            let from = self.stack.len();
            let (alphabet, kept) = (&self.lexicon.alphabet, self.text.len());
            let children = self.edges.children(node);
            self.stack.extend(children.map(|(code, child)| (kept, alphabet.letter(code), child)));
            self.stack[from..].reverse();
            if node.word {
                self.left -= 1;
                return Some(self.text.clone());
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Words<'_> {}

impl FusedIterator for Words<'_> {}

/// The letters of a list, if a lexicon can hold that many.
fn alphabet_of(list: &WordList) -> Result<Alphabet, BuildLexiconError> {
    let mut ascii = [false; 128];
    let mut others: HashSet<&str> = HashSet::new();
    for word in list.iter() {
        if word.is_ascii() {
            word.bytes().for_each(|byte| ascii[usize::from(byte)] = true);
        } else {
            others.extend(graphemes(word));
        }
    }
    let mut letters: BTreeSet<Box<str>> = others.into_iter().map(Into::into).collect();
    letters.extend((0u8..128).filter(|&b| ascii[usize::from(b)]).map(|b| char::from(b).to_string().into()));
    if letters.len() > LETTERS_MAX {
        return Err(BuildLexiconError::TooManyLetters {
            letters: letters.into_iter().map(Into::into).collect(),
        });
    }
    if let Some(letter) = letters.iter().find(|letter| letter.len() > usize::from(u8::MAX)) {
        return Err(BuildLexiconError::LetterTooLong { letter: letter.to_string() });
    }
    Ok(Alphabet::new(letters.into_iter().collect()))
}

/// The words as letter codes, in the order of their codes: one buffer, with the start and end of each word.
fn encode(list: &WordList, alphabet: &Alphabet) -> (Vec<u8>, Vec<(usize, usize)>) {
    let mut codes = Vec::new();
    let mut spans = Vec::with_capacity(list.len());
    for word in list.iter() {
        let start = codes.len();
        const KNOWN: &str = "the alphabet was gathered from these words";
        match word.is_ascii() {
            true => codes.extend(word.bytes().map(|letter| alphabet.code_of_byte(letter).expect(KNOWN))),
            false => codes.extend(graphemes(word).map(|letter| alphabet.code(letter).expect(KNOWN))),
        }
        spans.push((start, codes.len()));
    }
    let by_codes = |a: &(usize, usize), b: &(usize, usize)| codes[a.0..a.1].cmp(&codes[b.0..b.1]);
    if !spans.is_sorted_by(|a, b| by_codes(a, b).is_lt()) {
        spans.sort_unstable_by(by_codes);
    }
    (codes, spans)
}

/// Why words could not be compiled.
///
/// # Examples
/// ```
/// let words: Vec<String> = ('\u{4e00}'..'\u{4e50}').map(String::from).collect();
/// let error = boggart::Lexicon::build(words).unwrap_err();
/// assert!(error.to_string().starts_with("the words use 80 different letters"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildLexiconError {
    /// More different letters than a lexicon can number.
    TooManyLetters {
        /// All of them, in order.
        letters: Vec<String>,
    },
    /// One letter, with all its marks, takes more than 255 bytes.
    LetterTooLong {
        /// That letter.
        letter: String,
    },
    /// More than 268 million words or edges.
    TooLarge,
}

impl fmt::Display for BuildLexiconError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyLetters { letters } => {
                let shown = letters.iter().take(200).map(String::as_str).collect::<Vec<_>>().join(" ");
                let more = if letters.len() > 200 { " …" } else { "" };
                write!(
                    f,
                    "the words use {}, but a lexicon holds at most {LETTERS_MAX}: {shown}{more}",
                    count(letters.len() as u64, "different letter")
                )
            }
            Self::LetterTooLong { letter } => {
                write!(
                    f,
                    "a letter with its marks takes {}; the maximum is 255",
                    count(letter.len() as u64, "byte")
                )
            }
            Self::TooLarge => f.write_str("the word list is too large: more than 268 million words or edges"),
        }
    }
}

impl Error for BuildLexiconError {}
