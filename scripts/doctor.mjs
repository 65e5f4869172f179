import { boot } from './ensure-install.mjs'

await boot('doctor/main.ts')
