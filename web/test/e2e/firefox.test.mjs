import { tellIn } from './engines/all.mjs'
import * as main from './engines/main.mjs'

// The others of `engines` are told in Firefox and in WebKit by hand: node scripts/stories.mjs test/e2e/engines/in-webkit.mjs
tellIn('firefox', [main])
