import { boot } from './ensure-install.mjs'

await boot('conformance/main.ts')
