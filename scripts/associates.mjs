import { boot } from './ensure-install.mjs'

await boot('associates/main.ts')
