import { boot } from './ensure-install.mjs'

await boot('content-lint/main.ts')
