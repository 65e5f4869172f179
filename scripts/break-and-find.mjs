import { boot } from './ensure-install.mjs'

await boot('break-and-find/main.ts')
