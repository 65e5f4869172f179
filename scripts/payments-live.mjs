import { boot } from './ensure-install.mjs'

await boot('payments-live/main.ts')
