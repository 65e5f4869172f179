import { boot } from './boot.mjs'

await boot('associates/main.ts')
