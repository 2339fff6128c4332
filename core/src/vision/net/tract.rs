//! Large networks from ONNX files, through tract: the comparison of faces, on the server only.
//!
//! The tests also run our small networks here, as the reference for [`super::Net`].

use super::error::NetError;
use tract_onnx::prelude::*;

/// A network with one input of fixed shape.
pub(crate) struct Model {
    plan: Arc<TypedRunnableModel>,
    shape: Vec<usize>,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Model")
            .field("shape", &self.shape)
            .finish_non_exhaustive()
    }
}

impl Model {
    /// Prepares a model for inputs of this shape.
    pub(crate) fn load(mut bytes: &[u8], shape: &[usize]) -> Result<Self, NetError> {
        let load = || {
            tract_onnx::onnx()
                // Files state the outputs for the shape they were exported with.
                .with_ignore_output_shapes(true)
                .model_for_read(&mut bytes)?
                .with_input_fact(0, f32::fact(shape).into())?
                .into_optimized()?
                .into_runnable()
        };
        let mut load = load;
        let plan = load().map_err(|error| NetError::Load(format!("{error:#}")))?;
        Ok(Self {
            plan,
            shape: shape.to_vec(),
        })
    }

    /// Runs it; `input` has as many numbers as the shape. One vector for each output.
    pub(crate) fn run(&self, input: &[f32]) -> Result<Vec<Vec<f32>>, NetError> {
        let run = || -> TractResult<Vec<Vec<f32>>> {
            let tensor = Tensor::from_shape(&self.shape, input)?;
            let outputs = self.plan.run(tvec!(tensor.into()))?;
            outputs
                .iter()
                .map(|output| {
                    Ok(output
                        .to_plain_array_view::<f32>()?
                        .iter()
                        .copied()
                        .collect())
                })
                .collect()
        };
        run().map_err(|error| NetError::Run(format!("{error:#}")))
    }
}
