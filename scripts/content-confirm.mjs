// Notes that every translation was read against the English as it is now: npm run content:confirm
import { boot } from './ensure-install.mjs'

await boot('content-confirm/main.ts')
