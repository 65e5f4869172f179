import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function platformBundle(environment: string): Promise<string> {
  const outdir = path.join(folder, environment || 'local')
  const args = ['deploy', '--dry-run', `--env=${environment}`, '-c', 'worker/platform/wrangler.toml', '--outdir', outdir]
  const { code, output } = await runTool('wrangler', args, { log: 'test-bundle' })
  expect(code, output).toBe(0)
  return readFileSync(path.join(outdir, 'entry.js'), 'utf8')
}

test(
  'a production bundle of the platform has no mock mode, no description and no demo people or orders in it; a local one has (SEC-04)',
  { timeout: 60_000 },
  async () => {
    const local = await platformBundle('')
    for (const words of ['x-mock-scenario', 'ana@vitrine.example', 'HA20260001']) expect(local).toContain(words)
    for (const environment of ['nora', 'emea'])
      expect(await platformBundle(environment)).not.toMatch(/x-mock|openapi\.json|@vitrine\.example|HA20260001|600649000000/)
  },
)
