import { tellIn } from './all.mjs'

tellIn('webkit')
