import { boot } from './ensure-install.mjs'

await boot('start/main.ts')
