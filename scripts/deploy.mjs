import { boot } from './boot.mjs'

await boot('deploy/main.ts')
