import { boot } from './boot.mjs'

await boot('start/main.ts')
