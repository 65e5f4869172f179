import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDeployment } from '../doctor/read-deployment.ts'
import { root } from '../serve/paths.ts'
import { environments, isEnvironment, listDeploySteps } from './steps.ts'

const getDeployment = (env: string) => readDeployment(root, env, {})

test.each(environments)('%s: migrations run before the platform, and that before the storefront (RUN-10)', (env) => {
  const result = listDeploySteps(getDeployment(env), { isDryRun: false }).map((step) => step.join(' '))
  expect(result.map((step) => /migrations apply|deploy -c|deploy/.exec(step)?.[0])).toEqual([
    'migrations apply',
    'migrations apply',
    'deploy -c',
    'deploy',
  ])
  expect(result.every((step) => step.includes(`--env ${env}`))).toBe(true)
})

test.each(environments)('%s has the databases whose tables are brought up to date', (env) => {
  const settings = readFileSync(path.join(root, 'worker/platform/wrangler.toml'), 'utf8')
  const named = listDeploySteps(getDeployment(env), { isDryRun: false }).flatMap(([tool, , , name]) => (tool === 'd1' ? [name] : []))
  expect(named).toHaveLength(2)
  for (const name of named) expect(settings).toContain(`database_name = "${name}"`)
})

test('a dry run sends nothing and touches no table', () => {
  const steps = listDeploySteps(getDeployment('nora'), { isDryRun: true })
  expect(steps).toHaveLength(2)
  expect(steps.every((step) => step[0] === 'deploy' && step.at(-1) === '--dry-run')).toBe(true)
})

test('an unknown environment is refused', () => {
  expect(['staging', 'nora', 'emea', 'apac', undefined].map(isEnvironment)).toEqual([true, true, true, false, false])
})
