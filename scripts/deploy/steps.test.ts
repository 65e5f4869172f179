import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { isRegion, regions, stepsOf } from './steps.ts'

test.each(regions)('%s: migrations run before the platform, and that before the storefront', (region) => {
  const result = stepsOf(region, { isDryRun: false }).map((step) => step.join(' '))
  expect(result.map((step) => /migrations apply|deploy -c|deploy/.exec(step)?.[0])).toEqual([
    'migrations apply',
    'migrations apply',
    'deploy -c',
    'deploy',
  ])
  expect(result.every((step) => step.includes(`--env ${region}`))).toBe(true)
})

test.each(regions)('%s has the databases whose tables are brought up to date', (region) => {
  const settings = readFileSync(path.join(root, 'worker/platform/wrangler.toml'), 'utf8')
  const named = stepsOf(region, { isDryRun: false }).flatMap(([tool, , , name]) => (tool === 'd1' ? [name] : []))
  expect(named).toHaveLength(2)
  for (const name of named) expect(settings).toContain(`database_name = "${name}"`)
})

test('a dry run sends nothing and touches no table', () => {
  const steps = stepsOf('nora', { isDryRun: true })
  expect(steps).toHaveLength(2)
  expect(steps.every((step) => step[0] === 'deploy' && step.at(-1) === '--dry-run')).toBe(true)
})

test('an unknown region is refused', () => {
  expect(['nora', 'emea', 'apac', undefined].map(isRegion)).toEqual([true, true, false, false])
})
