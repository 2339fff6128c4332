import { expose } from 'comlink'
import { smaller, turned } from './redraw'

const api = { smaller, turned }

export type RedrawApi = typeof api

expose(api)
