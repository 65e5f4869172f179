// Updates the generated parts of docs/architecture.md: npm run docs
import { boot } from './ensure-install.mjs'

await boot('docs/main.ts')
