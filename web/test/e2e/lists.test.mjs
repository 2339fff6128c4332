import { tellIn } from './engines/all.mjs'
import * as lists from './engines/lists.mjs'

tellIn('chromium', [lists])
