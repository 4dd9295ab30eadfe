//! The icons of the game as programs want them: one drawing, in several sizes.

use std::sync::OnceLock;

use axum::body::Bytes;

use crate::error::{ApiError, ApiResult};
use crate::{AppState, render};

/// How an icon fills its square.
#[derive(Debug, Clone, Copy)]
enum Shape {
    /// With round corners of its own.
    Whole,
    /// To the edge, with what matters in the middle: the system cuts it to a shape of its own.
    Maskable,
}

/// Every icon: its name, its width and its shape.
const ICONS: [(&str, u32, Shape); 4] = [
    ("icon-192.png", 192, Shape::Whole),
    ("icon-512.png", 512, Shape::Whole),
    ("icon-maskable-512.png", 512, Shape::Maskable),
    ("apple-touch-icon.png", 180, Shape::Maskable),
];

/// An icon, drawn when it is first wanted.
#[derive(Debug)]
pub(crate) struct Icon {
    pub(crate) name: &'static str,
    pub(crate) svg: String,
    side: u32,
    png: OnceLock<Bytes>,
}

impl Icon {
    /// All icons, made of one drawing.
    pub(crate) fn all(drawing: &str) -> Vec<Self> {
        let icon = |(name, side, shape)| Self { name, svg: svg(drawing, shape), side, png: OnceLock::new() };
        ICONS.map(icon).into()
    }

    /// The icon as PNG.
    pub(crate) async fn png(&'static self, shared: &AppState) -> ApiResult<Bytes> {
        if let Some(png) = self.png.get() {
            return Ok(png.clone());
        }
        let png = shared.aside(|| render::png(&self.svg, self.side, self.side)).await?;
        let png = png.ok_or_else(|| ApiError::busy("The icon cannot be drawn."))?;
        Ok(self.png.get_or_init(|| png.into()).clone())
    }
}

/// The drawing of an icon.
fn svg(drawing: &str, shape: Shape) -> String {
    match shape {
        Shape::Whole => drawing.to_owned(),
        // The drawing's own ground ends in round corners, and is one with the ground under it.
        Shape::Maskable => format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 80\">\
             <rect width=\"80\" height=\"80\" fill=\"#1b5a83\"/><g transform=\"translate(8 8)\">{drawing}</g></svg>"
        ),
    }
}
