import { tellIn } from './engines/all.mjs'

tellIn('webkit')
