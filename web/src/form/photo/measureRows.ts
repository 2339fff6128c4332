import type { Measure } from '../../worker/types'

/** What is shown where two measures mean the same to people. */
const GRAVITY: Record<Measure['verdict'], number> = { pass: 0, warn: 1, fail: 2 }

/** The row under which people read each measure, in this order; of several in one row the worst is shown. */
const ROW_OF: Record<Measure['name'], string> = {
  faceSize: 'faceSize',
  facePixels: 'faceSize',
  interEyeDistance: 'faceSize',
  horizontalPosition: 'position',
  margin: 'position',
  ratio: 'ratio',
  yaw: 'yaw',
  pitch: 'pitch',
  roll: 'roll',
  glasses: 'glasses',
  eyesVisible: 'eyesVisible',
  eyesOpen: 'eyesOpen',
  mouthOcclusion: 'mouthOcclusion',
  mouthClosed: 'mouthClosed',
  expressionNeutrality: 'expressionNeutrality',
  headCovering: 'headCovering',
  brightness: 'brightness',
  underExposure: 'brightness',
  overExposure: 'brightness',
  darkTones: 'brightness',
  illuminationUniformity: 'illuminationUniformity',
  contrast: 'contrast',
  luminanceVariance: 'contrast',
  dynamicRange: 'contrast',
  posterisation: 'contrast',
  sharpness: 'sharpness',
  motionBlur: 'sharpness',
  noise: 'sharpness',
  compressionArtifacts: 'sharpness',
  smearedEdges: 'sharpness',
  naturalColour: 'naturalColour',
  backgroundUniformity: 'background',
  backgroundColour: 'background',
  screen: 'screen',
  person: 'screen',
  drawn: 'screen',
  rendered: 'screen',
}

/** Names of the remedies below and above the limits, where one is not `better` for both. */
const REMEDIES: Record<string, { below?: string; above?: string }> = {
  faceSize: { above: 'large' },
  interEyeDistance: { below: 'fewPixels' },
  pitch: { below: 'lowered', above: 'raised' },
  brightness: { below: 'dark', above: 'bright' },
  underExposure: { above: 'dark' },
  overExposure: { above: 'bright' },
  darkTones: { above: 'bright' },
  luminanceVariance: { above: 'harsh' },
  dynamicRange: { below: 'fewTones' },
  posterisation: { above: 'fewTones' },
  compressionArtifacts: { above: 'compressed' },
  noise: { above: 'noisy' },
  smearedEdges: { above: 'smeared' },
  person: { below: 'noPerson' },
  drawn: { above: 'noPerson' },
  rendered: { above: 'noPerson' },
}

export interface Row extends Omit<Measure, 'name'> {
  /** Key of its words: a measure, or what several measures mean together. */
  name: string
  /** Name of the sentence that says more. */
  sentence: string
}

function sentenceOf({ name, verdict, value, low }: Measure) {
  if (verdict === 'pass') return 'good'
  const end = low !== undefined && value < low ? 'below' : 'above'
  return REMEDIES[name]?.[end] ?? 'better'
}

const worstFirst = (a: Pick<Measure, 'verdict'>, b: Pick<Measure, 'verdict'>) =>
  GRAVITY[b.verdict] - GRAVITY[a.verdict]

/** The measures that have words, each under its own name: what should be mended first, else in the order of the table. */
export function rowsOf(measures: Measure[]): Row[] {
  const rows = [...new Set(Object.values(ROW_OF))].flatMap((name) => {
    const own = measures.filter((measure) => ROW_OF[measure.name] === name)
    const worst = own.sort(worstFirst)[0]
    return worst ? [{ ...worst, name, sentence: sentenceOf(worst) }] : []
  })
  return rows.sort(worstFirst)
}
