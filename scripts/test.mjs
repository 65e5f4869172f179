import { boot } from './boot.mjs'

await boot('test/main.ts')
