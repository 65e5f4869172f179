import { boot } from './boot.mjs'

await boot('torture/main.ts')
