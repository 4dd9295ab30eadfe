//! The current settings.

use serde::Serialize;

use super::ByName;
use crate::settings::Setting;

/// `config`: the current settings and their origin.
#[derive(Debug, Serialize)]
pub(crate) struct SettingsInForce {
    pub(crate) file: Option<String>,
    pub(crate) file_exists: bool,
    pub(crate) settings: ByName<SettingInForce>,
}

/// One setting.
#[derive(Debug, Serialize)]
pub(crate) struct SettingInForce {
    value: String,
    from: String,
}

impl From<Setting> for SettingInForce {
    fn from(Setting { value, from }: Setting) -> Self {
        Self { value, from }
    }
}
