import { boot } from './ensure-install.mjs'

await boot('adyen/main.ts')
