import { boot } from './boot.mjs'

await boot('content-lint/main.ts')
