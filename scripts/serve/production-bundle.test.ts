// cspell:ignore zuyy
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from './build-app.ts'
import { root } from './paths.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A Worker's script as a deployment would get it. */
async function buildBundle(config: string, environment: string): Promise<string> {
  const outdir = path.join(folder, config.replaceAll('/', '-'), environment || 'local')
  const args = ['deploy', '--dry-run', `--env=${environment}`, '-c', config, '--outdir', outdir]
  const { code, output } = await runCommand('wrangler', args, { log: 'test-bundle' })
  expect(code, output).toBe(0)
  return readFileSync(path.join(outdir, 'entry.js'), 'utf8')
}

const buildPlatformBundle = (environment: string) => buildBundle('worker/platform/wrangler.toml', environment)
const buildStorefrontBundle = (environment: string) => buildBundle('wrangler.toml', environment)

// The storefront's build is made once, by the stage this test belongs to. (stages.ts)
const timeout = 600_000

test(
  'a production bundle of the platform has no mock mode, no description, no demo people, orders or secrets in it; a local one has (SEC-04)',
  { timeout },
  async () => {
    const local = await buildPlatformBundle('')
    const secrets = ['a secret for a developer', 'a gift card secret', 'an operations secret', '44782def547aaa06']
    const store = ['Grove-Spruce-4136', '3NFC-ZUYY-8PHN-W3CF', 'rue Sainte-Catherine']
    for (const words of ['x-mock-scenario', 'ana@vitrine.example', 'HA20260001', ...store, ...secrets]) expect(local).toContain(words)
    for (const environment of ['nora', 'emea'])
      expect(await buildPlatformBundle(environment)).not.toMatch(
        /x-mock|openapi\.json|@vitrine\.example|HA20260001|600649000000|a secret for|a gift card secret|an operations secret|44782def|Grove-Spruce-4136|3NFC-ZUYY|rue Sainte-Catherine/,
      )
  },
)

describe('the storefront', { timeout }, () => {
  const words: [file: string, word: string][] = [
    ['app/server/api-clients.server.ts', 'x-mock-scenario'],
    ['worker/fapi/qa-mocks.ts', 'Mocked responses'],
    ['worker/fapi/qa-mocks.ts', 'No such contract'],
    ['worker/fapi/qa-emails.ts', 'None leaves this machine'],
    ['worker/fapi/qa-emails.ts', 'Every kind of email'],
    ['worker/fapi/qa-mocks.ts', '/qa/stuck'],
    ['worker/fapi/app.ts', '/api/validate-response'],
    ['worker/storefront/qa-strip.ts', 'qa-strip'],
    ['worker/storefront/qa-strip.ts', 'Hide this strip'],
    ['worker/fapi/qa-strip.ts', 'No such request'],
  ]

  test.each(['nora', 'emea'])(
    'the bundle of %s has no mocks and no strip, and validates nothing against contracts (QA-07, SEC-04, FAPI-13)',
    async (environment) => {
      await buildApp()
      const bundle = await buildStorefrontBundle(environment)
      expect(bundle).toContain('/components/search-hub')
      for (const [file, word] of words) {
        expect(readFileSync(path.join(root, file), 'utf8')).toContain(word)
        expect(bundle.includes(word), word).toBe(false)
      }
    },
  )

  test('pages without a video load none of its code: every file that needs it imports it on demand (BLK-47)', async () => {
    await buildApp()
    const assets = path.join(root, 'build/client/assets')
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
    const imports = scripts.flatMap(
      (file) => readFileSync(path.join(assets, file), 'utf8').match(/(?:from|import\(?)(?="\.\/video-)/g) ?? [],
    )
    expect([...new Set(imports)]).toEqual(['import('])
  })

  test('a build that a test starts is one of production too: its scripts do not list the style sheets of pages', async () => {
    await buildApp()
    const assets = path.join(root, 'build/client/assets')
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => readFileSync(path.join(assets, file), 'utf8').includes('halvern-listing.css'))).toEqual([])
  })

  test('no build has the page of all components, nor its styles', async () => {
    await buildApp()
    const files = readdirSync(path.join(root, 'build/client/assets'))
    expect(files.some((file) => file.startsWith('cart-'))).toBe(true)
    expect(files.filter((file) => /^(gallery|halvern|dropkerb|dunnage)-[\w-]{6,}\.(js|css)$/.test(file))).toEqual([])
    expect(readFileSync(path.join(root, 'build/server/index.js'), 'utf8')).not.toContain('Each in the states it can be in')
  })
})
