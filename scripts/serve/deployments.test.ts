import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { readEnvironment } from '#config/environment'
import { getGiftCardSecret, getIdentitySecret, getTokenSecret } from '../../worker/platform/security/secrets'
import { getTurnstileSecret } from '../../worker/platform/captcha/turnstile'
import type { PlatformEnv } from '../../worker/platform/env'
import { root } from './paths.ts'

const configs = ['wrangler.toml', 'worker/platform/wrangler.toml']
const readDeployedConfig = (config: string, env?: 'staging' | 'nora' | 'emea') =>
  readConfig({ config: path.join(root, config), ...(env && { env }) }, { hideWarnings: true })
const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')

test.each(configs)('%s stores data of European shoppers in the European Union, and no other region does', (config) => {
  expect([readDeployedConfig(config).vars.EU_OBJECTS, readDeployedConfig(config, 'nora').vars.EU_OBJECTS]).toEqual(['off', 'off'])
  const { vars, r2_buckets: buckets, d1_databases: databases } = readDeployedConfig(config, 'emea')
  expect(vars.EU_OBJECTS).toBe('on')
  for (const { bucket_name, jurisdiction } of buckets) {
    expect(jurisdiction, bucket_name).toBe('eu')
    expect(page).toMatch(new RegExp(`r2 bucket create ${bucket_name} --jurisdiction eu`))
  }
  for (const { database_name } of databases) expect(page).toContain(`d1 create ${database_name} --jurisdiction eu`)
})

test.each(['staging', 'nora', 'emea'] as const)('due emails are looked up every minute in %s', (env) => {
  expect(readDeployedConfig('worker/platform/wrangler.toml', env).triggers.crons).toEqual(['* * * * *'])
})

/** Names of the tests' own, and what a developer's machine alone has. */
const undocumentedSettings = ['PASSWORD_COST', 'SANDBOX']

test.each([
  ['worker/platform/env.ts', 'PlatformEnv'],
  ['app/server/request-context.ts', 'StorefrontEnv'],
])('every setting and secret that %s reads is documented for operators', (file, type) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const members = text.slice(text.search(RegExp(`(type|interface) ${type} `))).split('\n}')[0] ?? ''
  const settings = [...members.matchAll(/^ {2}([A-Z_]+)\??: (.+)$/gm)].filter(([, , kind]) => /string|'|Fetcher/.test(kind ?? ''))
  const names = settings
    .map(([, name = '']) => name)
    .filter((name) => !undocumentedSettings.includes(name) && !['PLATFORM', 'ASSETS', 'VERSION'].includes(name))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('a deployment without an environment is no shop: the storefront refuses its settings, the platform has no secret (SEC-18)', () => {
  expect(() => readEnvironment(readDeployedConfig('wrangler.toml').vars as Parameters<typeof readEnvironment>[0])).toThrow(
    'ENVIRONMENT is "none"',
  )
  const platform = readDeployedConfig('worker/platform/wrangler.toml').vars as Pick<PlatformEnv, 'ENVIRONMENT'>
  for (const secretOf of [getTokenSecret, getIdentitySecret, getGiftCardSecret, getTurnstileSecret])
    expect(() => secretOf(platform)).toThrow('is not set')
})

test.each(configs)('no environment of %s is the local one (SEC-18)', (config) => {
  const environments = ([undefined, 'nora', 'emea'] as const).map((env) => readDeployedConfig(config, env).vars.ENVIRONMENT)
  expect(environments).toEqual(['none', 'production', 'production'])
  expect(['qa', 'production']).toContain(readDeployedConfig(config, 'staging').vars.ENVIRONMENT)
})
