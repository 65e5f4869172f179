// Confirms that every translation was checked against the current English text: npm run content:confirm
import { boot } from './ensure-install.mjs'

await boot('content-confirm/main.ts')
