// A catalogue of any size for work at scale: node scripts/seed/generate-catalogue.mjs --products 10000 [--persist-to .state]
import { boot } from '../boot.mjs'

await boot('seed/generate-main.ts')
