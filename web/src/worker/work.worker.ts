import { expose } from 'comlink'
import { findNumber } from './work'

const api = { findNumber }

export type WorkApi = typeof api

expose(api)
