//! Input events, independent of the terminal library.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Size;

/// Something the player did, or a clock event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Input {
    Letter(char),
    Enter,
    Space,
    Backspace,
    Escape,
    Tab,
    Move(Direction),
    /// Page up or down in a list.
    Page(Direction),
    /// To the start or the end of a list.
    First,
    Last,
    /// Clear the word.
    Clear,
    /// Draw the screen again.
    Redraw,
    /// Stop the program until the shell continues it.
    Suspend,
    Help,
    Pause,
    /// The player wants to quit.
    Quit,
    Press(Point),
    Drag(Point),
    Release,
    /// The size of the screen, at the start and when it has changed.
    Resized(Size),
    /// The time at which the application asked to be woken.
    Woken,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A position on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: u16,
    pub(crate) y: u16,
}

impl Input {
    /// The input for a terminal event, if there is one.
    pub(crate) fn read(event: &Event) -> Option<Self> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Self::read_key(key),
            Event::Mouse(mouse) => {
                let point = Point { x: mouse.column, y: mouse.row };
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => Some(Self::Press(point)),
                    MouseEventKind::Drag(MouseButton::Left) => Some(Self::Drag(point)),
                    MouseEventKind::Up(MouseButton::Left) => Some(Self::Release),
                    MouseEventKind::ScrollUp => Some(Self::Move(Direction::Up)),
                    MouseEventKind::ScrollDown => Some(Self::Move(Direction::Down)),
                    _ => None,
                }
            }
            &Event::Resize(width, height) => Some(Self::Resized(Size { width, height })),
            _ => None,
        }
    }

    fn read_key(key: &KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'q' | 'd') => Some(Self::Quit),
                KeyCode::Char('p') => Some(Self::Pause),
                KeyCode::Char('h') => Some(Self::Backspace),
                KeyCode::Char('u' | 'w') => Some(Self::Clear),
                KeyCode::Char('l') => Some(Self::Redraw),
                KeyCode::Char('z') => Some(Self::Suspend),
                _ => None,
            };
        }
        match key.code {
            KeyCode::Char(' ') => Some(Self::Space),
            KeyCode::Char('?') | KeyCode::F(1) => Some(Self::Help),
            KeyCode::Char(letter) => Some(Self::Letter(letter)),
            KeyCode::Enter => Some(Self::Enter),
            KeyCode::Backspace => Some(Self::Backspace),
            KeyCode::Esc => Some(Self::Escape),
            KeyCode::Tab => Some(Self::Tab),
            KeyCode::Up => Some(Self::Move(Direction::Up)),
            KeyCode::Down => Some(Self::Move(Direction::Down)),
            KeyCode::Left => Some(Self::Move(Direction::Left)),
            KeyCode::Right => Some(Self::Move(Direction::Right)),
            KeyCode::PageUp => Some(Self::Page(Direction::Up)),
            KeyCode::PageDown => Some(Self::Page(Direction::Down)),
            KeyCode::Home => Some(Self::First),
            KeyCode::End => Some(Self::Last),
            _ => None,
        }
    }
}
