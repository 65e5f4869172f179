import { boot } from './ensure-install.mjs'

await boot('new/main.ts')
