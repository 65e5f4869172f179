// Brings a region up to date: npm run deploy -- nora|emea [--dry-run]
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildApp } from '../serve/build-app.ts'
import { quietEnvironment, root, toolPath } from '../serve/paths.ts'
import { isRegion, regions, stepsOf } from './steps.ts'

const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, allowPositionals: true })
const [region] = positionals
if (isRegion(region)) {
  await buildApp()
  // Steps before a failing one remain: old versions work with new tables, and an old storefront with a new platform.
  process.exitCode = stepsOf(region, { isDryRun: values['dry-run'] }).every(carryOut) ? 0 : 1
} else {
  console.error(`Usage: npm run deploy -- ${regions.join('|')} [--dry-run]`)
  process.exitCode = 2
}

function carryOut(step: string[]): boolean {
  console.log(`wrangler ${step.join(' ')}`)
  return spawnSync(toolPath('wrangler'), step, { cwd: root, env: quietEnvironment, stdio: 'inherit' }).status === 0
}
