import { boot } from './ensure-install.mjs'

await boot('test/main.ts')
