import { boot } from './ensure-install.mjs'

await boot('stress/main.ts')
