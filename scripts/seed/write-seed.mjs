// Writes the demo data as files for a deployment: node scripts/seed/write-seed.mjs
import { boot } from '../ensure-install.mjs'

await boot('seed/write-main.ts')
