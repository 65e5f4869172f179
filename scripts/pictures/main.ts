// Takes the pictures and the film of docs/pictures from the built shop. Name files to take only theirs: npm run docs:pictures -- purchase
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { requireChromium } from '../test/chromium.ts'

requireChromium()
const config = path.join(import.meta.dirname, 'playwright.config.ts')
const { status } = spawnSync('playwright', ['test', '--config', config, '--reporter=line', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
