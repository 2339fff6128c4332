import { tellIn } from './all.mjs'

tellIn('chromium')
