import { boot } from './ensure-install.mjs'

await boot('check/main.ts')
