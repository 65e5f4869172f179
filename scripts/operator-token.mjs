import { boot } from './ensure-install.mjs'

await boot('operator-token/main.ts')
