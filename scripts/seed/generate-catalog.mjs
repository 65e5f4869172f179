// Generates a catalog of any size: node scripts/seed/generate-catalog.mjs --products 10000 [--persist-to .state]
import { boot } from '../ensure-install.mjs'

await boot('seed/generate-main.ts')
