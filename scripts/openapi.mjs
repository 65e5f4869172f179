import { boot } from './ensure-install.mjs'

await boot('openapi/main.ts')
