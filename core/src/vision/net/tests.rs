//! Our executor against tract on the same weights: what one says the other must say.

use super::tract::Model;
use super::{Grid, Net};

fn model(name: &str) -> Vec<u8> {
    let path = format!("{}/../models/cache/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run scripts/setup first"))
}

/// Numbers without order, the same each time.
fn noise(count: usize, low: f32, high: f32) -> Vec<f32> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    (0..count)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            low + (high - low) * (state >> 40) as f32 / (1 << 24) as f32
        })
        .collect()
}

/// Both networks on planes of numbers; pixels of channels, result by result.
fn both(name: &str, [c, h, w]: [usize; 3], planes: &[f32]) -> (Vec<Vec<f32>>, Vec<Vec<f32>>) {
    let net = Net::load(&model(&format!("{name}.net"))).unwrap();
    let mut input = net.input(h, w).unwrap();
    for y in 0..h {
        for (i, value) in input.row_mut(y).iter_mut().enumerate() {
            *value = planes[(i % c * h + y) * w + i / c];
        }
    }
    let rows = |grid: &Grid| {
        (0..grid.size()[0])
            .flat_map(|y| grid.row(y).to_vec())
            .collect()
    };
    let ours = net.run(input).unwrap().iter().map(rows).collect();
    let tract = Model::load(&model(&format!("{name}.onnx")), &[1, c, h, w]).unwrap();
    (ours, tract.run(planes).unwrap())
}

fn assert_close(ours: &[f32], theirs: &[f32], what: &str) {
    assert_eq!(ours.len(), theirs.len(), "{what}");
    let worst = ours
        .iter()
        .zip(theirs)
        .map(|(a, b)| (a - b).abs() / b.abs().max(1.0))
        .fold(0.0, f32::max);
    assert!(worst < 1e-4, "{what}: {worst}");
}

#[test]
fn the_reader_says_what_tract_says() {
    let noise = noise(32 * 640, -2.0, 2.0);
    let (ours, theirs) = both("mrz-reader", [1, 32, 640], &noise);
    assert_close(&ours[0], &theirs[0], "probabilities");
}

#[test]
fn the_network_for_the_state_of_eyes_says_what_tract_says() {
    let noise = noise(28 * 40, -2.0, 2.0);
    let (ours, theirs) = both("eye-state", [1, 28, 40], &noise);
    assert_close(&ours[0], &theirs[0], "shut");
}

#[test]
fn the_detector_says_what_tract_says() {
    for [h, w] in [[320, 320], [96, 224], [640, 32]] {
        let noise = noise(3 * h * w, 0.0, 255.0);
        let (ours, theirs) = both("face-detector", [3, h, w], &noise);
        for (level, ours) in ours.iter().enumerate() {
            let part = |from: usize, count: usize| -> Vec<f32> {
                ours.chunks_exact(16)
                    .flat_map(|cell| cell[from..from + count].to_vec())
                    .collect()
            };
            let sigmoid = |part: Vec<f32>| -> Vec<f32> {
                part.into_iter().map(|x| 1.0 / (1.0 + (-x).exp())).collect()
            };
            let said = [
                sigmoid(part(0, 1)),
                sigmoid(part(5, 1)),
                part(1, 4),
                part(6, 10),
            ];
            for (kind, said) in said.iter().enumerate() {
                assert_close(
                    said,
                    &theirs[kind * 3 + level],
                    &format!("{h} × {w}: {kind}"),
                );
            }
        }
    }
}

/// What TensorFlow Lite says of the published network, which keeps 16 bits of each weight, for 192 × 192 pixels of a
/// portrait: `models/landmarks.py` names the points.
const ASTRONAUT: &str = include_str!("astronaut.json");

#[test]
fn the_landmarks_lie_where_the_published_network_has_them() {
    let path = format!(
        "{}/../models/cache/test/astronaut.png",
        env!("CARGO_MANIFEST_DIR")
    );
    let picture = image::open(path).unwrap().to_rgb8();
    let net = Net::load(&model("face-landmarks.net")).unwrap();
    let mut input = net.input(193, 193).unwrap();
    for y in 0..193 {
        let row = input.row_mut(y);
        row.fill(0.0);
        for (x, pixel) in row.as_chunks_mut::<3>().0.iter_mut().enumerate().take(192) {
            if y < 192 {
                *pixel = picture
                    .get_pixel(x as u32 + 128, y as u32 + 24)
                    .0
                    .map(f32::from);
            }
        }
    }
    let outputs = net.run(input).unwrap();
    let theirs: Vec<[f32; 3]> = serde_json::from_str(ASTRONAUT).unwrap();
    let ours = outputs[0].row(0).as_chunks::<3>().0;
    assert_eq!(ours.len(), theirs.len());
    let far = ours.iter().zip(&theirs).map(|(a, b)| {
        a.iter()
            .zip(b)
            .map(|(a, b)| (a - b).powi(2))
            .sum::<f32>()
            .sqrt()
    });
    let far: Vec<f32> = far.collect();
    let (mean, most) = (
        far.iter().sum::<f32>() / far.len() as f32,
        far.iter().copied().fold(0.0, f32::max),
    );
    assert!(
        mean < 0.7 && most < 2.0,
        "pixels of 192: {mean} on average, {most} at most"
    );
    assert!(outputs[1].row(0)[0] > 5.0, "a face is there");
}

#[test]
fn a_file_that_is_cut_or_changed_is_an_error_or_another_network_but_never_a_panic() {
    for name in ["face-detector.net", "face-landmarks.net", "eye-state.net"] {
        cut_or_changed(&model(name));
    }
}

fn cut_or_changed(whole: &[u8]) {
    for length in (0..whole.len()).step_by(997).chain(0..64) {
        assert!(Net::load(&whole[..length]).is_err(), "cut at {length}");
    }
    assert!(Net::load(&[whole, &[0]].concat()).is_err());
    let noise = noise(600, 0.0, 1.0);
    for (i, pair) in noise.chunks_exact(2).enumerate() {
        let mut changed = whole.to_vec();
        // Heads of layers stand near the front; later bytes are mostly weights.
        let end = if i % 2 == 0 { 64 } else { whole.len() };
        changed[(pair[0] * end as f32) as usize] = (pair[1] * 256.0) as u8;
        if let Ok(net) = Net::load(&changed)
            && let Ok(input) = net.input(64, 64)
        {
            let _ = net.run(input);
        }
    }
}

#[test]
fn maps_that_do_not_fit_are_refused() {
    let net = Net::load(&model("face-detector.net")).unwrap();
    assert!(net.input(1 << 20, 1 << 20).is_err());
    // Halved five times, 40 has a rest that the merging of levels does not find again.
    assert!(net.run(net.input(40, 40).unwrap()).is_err());
    // A map of odd size is not halved.
    let landmarks = Net::load(&model("face-landmarks.net")).unwrap();
    assert!(landmarks.run(landmarks.input(43, 43).unwrap()).is_err());
    let reader = Net::load(&model("mrz-reader.net")).unwrap();
    assert!(reader.run(net.input(32, 640).unwrap()).is_err());
}
