//! Plain answers of captchas by their id, kept only where tests may read them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Answers by captcha id.
pub type TestAnswers = Arc<Mutex<HashMap<String, String>>>;
