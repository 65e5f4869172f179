import { boot } from './boot.mjs'

await boot('../bench/main.ts')
