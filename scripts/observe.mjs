import { boot } from './ensure-install.mjs'

await boot('observe/main.ts')
