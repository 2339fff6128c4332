/** The glue that the build writes into web/pkg; its own declarations are not there before the first build. */
declare module '@wasm/forms/evisa_wasm.js' {
  import type { Checked, Compared, Draft, FormTable } from './types'
  export default function init(): Promise<unknown>
  /** Where there is no network to fetch the module from. */
  export function initSync(options: { module: Uint8Array }): unknown
  export function formTable(name: string): FormTable
  export function check(name: string, draft: Draft, today: string): Checked
  export function compare(lines: string[], draft: Draft, today: string): Compared[]
}

declare module '@wasm/vision/evisa_wasm.js' {
  import type { Cut, PassportReport, PortraitReport, Proposal } from './types'
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>
  export class Vision {
    constructor(detector: Uint8Array, reader?: Uint8Array)
    portrait(bytes: Uint8Array, ageYears?: number): PortraitReport
    passport(bytes: Uint8Array, today: string): PassportReport
    proposeCrop(bytes: Uint8Array): Proposal
  }
  export function renderCrop(bytes: Uint8Array, cut: Cut): Blob
}
