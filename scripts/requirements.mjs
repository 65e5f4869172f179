import { boot } from './ensure-install.mjs'

await boot('requirements/main.ts')
