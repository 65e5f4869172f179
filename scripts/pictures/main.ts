// Takes the pictures and the film of docs/pictures from the built shop. Name files to take only theirs: npm run docs:pictures -- purchase
import path from 'node:path'
import { runCommand } from '../serve/run-command.ts'
import { requireChromium } from '../test/chromium.ts'

requireChromium()
const config = path.join(import.meta.dirname, 'playwright.config.ts')
const { code, output } = await runCommand('playwright', ['test', '--config', config, '--reporter=line', ...process.argv.slice(2)], {
  log: 'pictures',
})
console.log(output)
process.exitCode = code
