import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { buildSync } from 'esbuild'
import { defineConfig } from 'vitest/config'
import { localSettings } from '../../scripts/serve/local-settings.ts'
import { createMutantPlugins } from '../../scripts/stress/mutant-plugin.ts'
import { restorer } from './test/prepared-databases.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, [string]> }
}

/** tsconfig's `paths` are the one list of aliases. */
const aliases = Object.entries(compilerOptions.paths).map(([name, [targetPath]]) =>
  name.endsWith('/*')
    ? { find: new RegExp(`^${name.slice(0, -1)}`), replacement: `${path.join(root, targetPath.slice(0, -2))}/` }
    : { find: new RegExp(`^${name}$`), replacement: path.join(root, targetPath) },
)

const sandboxConfig = buildSandboxWorker()

/** Contract tests for the gate. */
export default definePlatformProject('platform', '**/*.workerd.test.ts')

/** Tests of the platform in workerd, with the sample catalog: objects, database and store are real. */
export function definePlatformProject(name: string, include: string) {
  return defineConfig({
    root: import.meta.dirname,
    resolve: { alias: aliases },
    define: { __QA__: 'true' },
    plugins: [
      ...createMutantPlugins(),
      cloudflareTest(({ inject }) => ({
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          bindings: { ...localSettings, PASSWORD_COST: 'low' },
          serviceBindings: { DATABASES: restorer(inject('preparedDatabases')) },
          workers: [sandboxConfig],
        },
      })),
    ],
    // Some tests wait for a hash, a PDF or sixty buyers. No test asks how long that takes, and a busy machine may take its time.
    test: {
      name,
      // Files share a runtime, and each module is loaded once in it. Each file starts from the same storage. (decision 091)
      isolate: false,
      globalSetup: ['../../scripts/test/scratch-setup.ts', './test/prepared-databases.ts'],
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      include: [include],
      setupFiles: ['./test/from-known-state.ts'],
    },
  })
}

/** The outside services, beside the platform as on a developer's machine. */
function buildSandboxWorker() {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'worker/sandbox/entry.ts')],
    ...{ bundle: true, format: 'esm', write: false, conditions: ['workerd'], external: ['cloudflare:*', 'node:*'] },
  })
  const script = outputFiles?.[0]?.text ?? ''
  return {
    ...{ name: 'vitrine-sandbox', modules: true, script, compatibilityDate: '2026-07-30', compatibilityFlags: ['nodejs_compat'] },
    bindings: {
      ...{ PUBLIC_ADDRESS: 'http://localhost:8080', NOTIFICATIONS_ADDRESS: '', NOTIFICATIONS_KEY: '' },
      ...{ MERCHANT_ACCOUNT: 'Vitrine', API_KEY: 'sandbox-api-key' },
    },
    durableObjects: { LEDGER: { className: 'LedgerObject', useSQLite: true } },
  }
}
