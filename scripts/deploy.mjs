import { boot } from './ensure-install.mjs'

await boot('deploy/main.ts')
