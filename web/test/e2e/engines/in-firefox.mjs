import { tellIn } from './all.mjs'

tellIn('firefox')
