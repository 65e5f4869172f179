// Takes the pictures of the documentation: npm run docs:pictures
import { boot } from './ensure-install.mjs'

await boot('pictures/main.ts')
