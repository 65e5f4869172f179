import { boot } from './boot.mjs'

await boot('openapi/main.ts')
