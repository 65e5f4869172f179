import { boot } from './boot.mjs'

await boot('trace/main.ts')
