import { boot } from './ensure-install.mjs'

await boot('../bench/main.ts')
