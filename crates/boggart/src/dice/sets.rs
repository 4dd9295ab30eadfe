//! The dice sets that were sold, with the letters of each die sorted.
//!
//! The order of dice and faces determines which board a seed gives: never change it, only add sets.

use super::{BoxRules, DiceSet, Die};
use crate::{Dims, ScoreTable};

/// One set, as the table below has it.
struct Entry {
    name: &'static str,
    aliases: &'static [&'static str],
    title: &'static str,
    about: &'static str,
    side: u32,
    box_rules: fn() -> BoxRules,
    dice: &'static str,
}

/// 3 letters or more, three minutes.
fn small_box() -> BoxRules {
    BoxRules { min_letters: 3, table: ScoreTable::default(), minutes: 3 }
}

/// 4 letters or more, three minutes: the rule sheets of the 5x5 boxes.
fn big_box() -> BoxRules {
    BoxRules { min_letters: 4, table: ScoreTable::new([0, 0, 0, 0, 1, 2, 3, 5, 11]), minutes: 3 }
}

/// 4 letters or more, 2 points per letter from 9 letters on, four minutes: the rule sheet of 2012.
fn super_big_box() -> BoxRules {
    BoxRules {
        min_letters: 4,
        table: ScoreTable::new([0, 0, 0, 0, 1, 2, 3, 5, 11]).per_letter_beyond(2),
        minutes: 4,
    }
}

const SETS: [Entry; 7] = [
    // About 1976 to 1986; Princeton's BoggleBoard calls it 1983. bananagrammer.com (2013), had2know.org,
    // barneyb.com, pf-boggle and the BoardGameGeek list agree.
    Entry {
        name: "classic",
        aliases: &["1976", "1983"],
        title: "4×4 of 1976",
        about: "4x4, sold about 1976 to 1986",
        side: 4,
        box_rules: small_box,
        dice: "AACIOT ABILTY ABJMOq ACDEMP ACELRS ADENVZ AHMORS BFIORX \
               DENOSW DKNOTU EEFHIY EGINTV EGKLUY EHINPS ELPSTU GILRUW",
    },
    // 1987 on; Princeton's 1992; OEIS A063000's notes, bananagrammer.com, had2know.org, pf-boggle and the
    // BoardGameGeek list agree.
    Entry {
        name: "new",
        aliases: &["1987", "1992", "hasbro"],
        title: "Classic 4×4",
        about: "4x4, sold since 1987; the default",
        side: 4,
        box_rules: small_box,
        dice: "AAEEGN ABBJOO ACHOPS AFFKPS AOOTTW CIMOTU DEILRX DELRVY \
               DISTTY EEGHNW EEINSU EHRTVW EIOSST ELRTTY HIMNqU HLNNRZ",
    },
    // "Boggle Master" and "Boggle Deluxe": Princeton, pf-boggle and the BoardGameGeek list agree.
    Entry {
        name: "deluxe",
        aliases: &["master"],
        title: "Deluxe 5×5",
        about: "5x5, Boggle Deluxe and Boggle Master",
        side: 5,
        box_rules: big_box,
        dice: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKqXZ CCNSTW CEIILT CEILPT CEIPST \
               DDLNOR DHHLOR DHHNOT DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW HIPRRY NOOTUW OOOTTU",
    },
    // Princeton, OEIS A063000's notes and barneyb.com have DHLNOR twice; the BoardGameGeek list has a second
    // DHHLOR instead. We follow the three independent lists, not the one that is often copied.
    Entry {
        name: "big",
        aliases: &["1979"],
        title: "Big 5×5",
        about: "5x5, Big Boggle of 1979",
        side: 5,
        box_rules: big_box,
        dice: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKqXZ CCENST CEIILT CEILPT CEIPST \
               DDHNOT DHHLOR DHLNOR DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW IPRRRY NOOTUW OOOTTU",
    },
    // The bonus cube of the 1979 box instead of one die; the BoardGameGeek list alone. The doubt about `big`
    // does not touch it: the cube replaces the die in question.
    Entry {
        name: "big-challenge",
        aliases: &[],
        title: "Big 5×5 with the challenge cube",
        about: "5x5, Big Boggle of 1979 with its challenge cube",
        side: 5,
        box_rules: big_box,
        dice: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKqXZ CCENST CEIILT CEILPT CEIPST \
               DDHNOT DHHLOR IKLMqU DHLNOR EIIITT EMOTTT ENSSSU FIPRSY GORRVW IPRRRY NOOTUW OOOTTU",
    },
    // The reissue by Winning Moves; the BoardGameGeek list and a second program. Which die the double letter
    // cube replaces is not attested; this is the board with it.
    Entry {
        name: "big-2012",
        aliases: &[],
        title: "Big 5×5 of 2012",
        about: "5x5, the reissue of 2012 with its double letter cube",
        side: 5,
        box_rules: big_box,
        dice: "AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BBJKXZ CCENST CEIPST DDHNOT DHHLOR \
               DHHNOW DHLNOR EIIITT EIILST EILPST EMOTTT ENSSSU 123456 GORRVW IPRSYY NOOTUW OOOTTU",
    },
    // Winning Moves 2012; pf-boggle and the BoardGameGeek list agree.
    Entry {
        name: "super-big",
        aliases: &["2012"],
        title: "Super Big 6×6",
        about: "6x6, Super Big Boggle of 2012",
        side: 6,
        box_rules: super_big_box,
        dice: "AAAFRS AAEEEE AAEEOO AAFIRS ABDEIO ADENNN AEEEEM AEEGMU AEGMNN AEILMN AEINOU AFIRSY \
               123456 BBJKXZ CCENST CDDLNN CEIITT CEIPST CFGNUY DDHNOT DHHLOR DHHNOW DHLNOR EHILRS \
               EIILST EILPST EIO### EMOTTT ENSSSU GORRVW HIRSTV HOPRST IPRSYY JKqWXZ NOOTUW OOOTTU",
    },
];

pub(super) fn all() -> impl Iterator<Item = DiceSet> {
    SETS.iter().map(|entry| DiceSet {
        name: entry.name.to_owned(),
        aliases: entry.aliases.iter().map(|&alias| alias.to_owned()).collect(),
        title: entry.title.to_owned(),
        about: entry.about.to_owned(),
        dims: Dims::new(entry.side, entry.side).expect("a small square"),
        dice: entry.dice.split_whitespace().map(die).collect(),
        box_rules: (entry.box_rules)(),
    })
}

/// A die as the table writes it: one character per face, `q` for Qu, digits for the double letters.
fn die(faces: &str) -> Die {
    let face = |sign: char| match sign {
        'q' => "Qu".to_owned(),
        '1'..='6' => ["An", "Er", "He", "In", "Qu", "Th"][sign as usize - '1' as usize].to_owned(),
        _ => sign.to_string(),
    };
    Die { faces: faces.chars().map(|sign| face(sign).parse().expect("the table holds faces")).collect() }
}
