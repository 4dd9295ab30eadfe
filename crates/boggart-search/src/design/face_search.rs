//! The local search: changes to the faces, kept if the rolls come closer to what is wanted.
//!
//! All sets are compared by the same rolls: which die lies where, and with which of its faces up, is drawn once. So two sets differ
//! only in what their faces show, and after a change only the rolls that show a changed face are scored again.

use boggart::random::Random;
use boggart::{Board, Dims, Rules, Tile};

use super::face_layout::{FaceChange, FaceLayout};
use super::roll_sample::{RollSample, RollScore, RollScorer};
use super::{DesignProgress, DesignSpec, FACES, draw_index};

/// How many changes are compared, of which the best is made; threads share them.
const BATCH: u64 = 4;

/// The search.
#[derive(Debug)]
pub(super) struct FaceSearch<'a, 'r> {
    like: &'a RollSample,
    random: &'r mut Random,
    rolls: FaceRolls,
    scorers: Vec<RollScorer<'a>>,
    layout: FaceLayout,
    scores: Vec<RollScore>,
    distance: f64,
}

/// What a search needs to know.
#[derive(Debug)]
pub(super) struct SearchInput<'a> {
    pub(super) spec: &'a DesignSpec<'a>,
    pub(super) rules: &'a Rules,
    pub(super) like: &'a RollSample,
    /// By how many rolls sets are compared.
    pub(super) rolls: u64,
    pub(super) threads: usize,
}

/// A change that was tried.
struct Trial {
    change: FaceChange,
    distance: f64,
    /// The rolls that it changes.
    scores: Vec<(usize, RollScore)>,
}

impl<'a, 'r> FaceSearch<'a, 'r> {
    /// A search from this layout.
    pub(super) fn new(input: &SearchInput<'a>, layout: FaceLayout, random: &'r mut Random) -> Self {
        let SearchInput { spec, rules, like, rolls, threads } = *input;
        let rolls = FaceRolls::draw(spec.dims, rolls, random);
        let threads = threads.clamp(1, usize::try_from(BATCH).expect("a small number"));
        let mut scorers: Vec<_> = (0..threads).map(|_| RollScorer::new(spec.lexicon, rules)).collect();
        let scores: Vec<RollScore> =
            (0..rolls.len()).map(|roll| rolls.score(roll, &layout, &mut scorers[0])).collect();
        let distance = distance(like, scores.iter().copied());
        Self { like, random, rolls, scorers, layout, scores, distance }
    }

    /// Goes on after so many evaluations, up to a limit or until there is nothing to change; returns how many there were.
    pub(super) fn run(&mut self, from: u64, limit: u64, watch: &mut impl FnMut(&DesignProgress)) -> u64 {
        let mut evaluations = from;
        while evaluations < limit {
            let wanted = BATCH.min(limit - evaluations);
            let changes: Vec<FaceChange> =
                (0..wanted).map_while(|_| self.layout.draw_change(self.random)).collect();
            if changes.is_empty() {
                break;
            }
            evaluations += changes.len() as u64;
            let trials = self.try_all(&changes);
            self.keep_best(trials);
            watch(&DesignProgress { evaluations, distance: self.distance });
        }
        evaluations
    }

    /// The best layout found.
    pub(super) fn into_layout(self) -> FaceLayout {
        self.layout
    }

    /// Tries each change by itself; the threads take turns.
    fn try_all(&mut self, changes: &[FaceChange]) -> Vec<Trial> {
        let threads = self.scorers.len();
        let (layout, rolls, scores, like) = (&self.layout, &self.rolls, &self.scores[..], self.like);
        let run_some = |thread: usize, scorer: &mut RollScorer<'a>| -> Vec<(usize, Trial)> {
            let own = changes.iter().enumerate().skip(thread).step_by(threads);
            own.map(|(number, &change)| (number, rolls.attempt(change, layout, scores, like, scorer)))
                .collect()
        };
        let run_some = &run_some;
        let mut trials = std::thread::scope(|scope| {
            let scorers = self.scorers.iter_mut().enumerate();
            let start = |(thread, scorer)| scope.spawn(move || run_some(thread, scorer));
            let running: Vec<_> = scorers.map(start).collect();
            let done =
                running.into_iter().map(|thread| thread.join().expect("a thread that scores does not panic"));
            done.flatten().collect::<Vec<_>>()
        });
        trials.sort_by_key(|&(number, _)| number);
        trials.into_iter().map(|(_, trial)| trial).collect()
    }

    /// Makes the best of the changes that were tried, the first of equals, if it is an improvement.
    fn keep_best(&mut self, trials: Vec<Trial>) {
        let best = trials.into_iter().min_by(|a, b| a.distance.total_cmp(&b.distance));
        if let Some(best) = best.filter(|best| best.distance < self.distance) {
            self.layout.apply(best.change);
            best.scores.into_iter().for_each(|(roll, score)| self.scores[roll] = score);
            self.distance = best.distance;
        }
    }
}

fn distance(like: &RollSample, scores: impl Iterator<Item = RollScore>) -> f64 {
    let mut sample = RollSample::default();
    scores.for_each(|score| sample.add(score));
    like.distance(&sample)
}

/// Rolls that were drawn before it is known what the faces show.
#[derive(Debug)]
struct FaceRolls {
    dims: Dims,
    /// The face in each cell, roll after roll.
    faces: Vec<usize>,
    /// For each face, the rolls that show it, in order.
    showing: Vec<Vec<usize>>,
}

impl FaceRolls {
    fn draw(dims: Dims, rolls: u64, random: &mut Random) -> Self {
        let mut dice: Vec<usize> = (0..dims.cells()).collect();
        let mut drawn = Self { dims, faces: Vec::new(), showing: vec![Vec::new(); FACES * dims.cells()] };
        for roll in 0..usize::try_from(rolls).expect("at most some thousand rolls") {
            random.shuffle(&mut dice);
            for &die in &dice {
                let face = FACES * die + draw_index(random, FACES);
                drawn.faces.push(face);
                drawn.showing[face].push(roll);
            }
        }
        drawn
    }

    fn len(&self) -> usize {
        self.faces.len() / self.dims.cells()
    }

    fn score(&self, roll: usize, layout: &FaceLayout, scorer: &mut RollScorer<'_>) -> RollScore {
        let cells = self.dims.cells();
        let faces = &self.faces[roll * cells..][..cells];
        let tiles: Vec<Tile> = faces.iter().map(|&face| layout.tile(face).clone()).collect();
        let vowels = faces.iter().filter(|&&face| layout.is_vowel(face)).count() as u64;
        scorer.score(&Board::new(self.dims, tiles).expect("a tile for each cell"), vowels)
    }

    /// How far the rolls are from what is wanted after a change.
    fn attempt(
        &self,
        change: FaceChange,
        layout: &FaceLayout,
        scores: &[RollScore],
        like: &RollSample,
        scorer: &mut RollScorer<'_>,
    ) -> Trial {
        let mut changed = layout.clone();
        let faces = changed.apply(change);
        let mut rolls: Vec<usize> =
            faces.into_iter().flat_map(|face| self.showing[face].iter().copied()).collect();
        rolls.sort_unstable();
        // A roll that shows both faces is scored once.
        rolls.dedup();
        let scored: Vec<(usize, RollScore)> =
            rolls.into_iter().map(|roll| (roll, self.score(roll, &changed, scorer))).collect();
        let mut after = scores.to_vec();
        scored.iter().for_each(|&(roll, score)| after[roll] = score);
        Trial { change, distance: distance(like, after.into_iter()), scores: scored }
    }
}
