import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { createMutantPlugins } from './scripts/stress/mutant-plugin.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

const at = (place: string) => path.resolve(import.meta.dirname, place)

/** tsconfig's `paths` are the one list of aliases; read from there, the Remix plugin stays out of the unit tests. */
const { compilerOptions } = JSON.parse(readFileSync(at('tsconfig.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, string[]> }
}
const alias = Object.entries(compilerOptions.paths).map(([name, [place = '']]) =>
  name.endsWith('/*')
    ? { find: new RegExp(`^${name.slice(0, -1)}`), replacement: `${at(place.slice(0, -2))}/` }
    : { find: new RegExp(`^${name}$`), replacement: at(place) },
)

const platformProjects = ['./worker/platform/vitest.config.ts', './worker/platform/vitest.nightly.config.ts']

/** Files that need the build: they run in its stage. */
const built = ['scripts/serve/production-bundle.test.ts']

/**
 * Files that run the tools on a copy of the repository, the runbooks' commands, or the compiler on the editor's snippets. They take a minute
 * and few changes touch them.
 */
const nightly = ['scripts/new/scaffold.test.ts', 'scripts/runbooks/restore.test.ts', 'scripts/snippets/snippets.test.ts']

const unitTests = '{adapters,app,bench,config,conformance,content,contracts,domain,routes-config,scripts,worker}/**/*.test.{ts,tsx}'
const noUnitTests = ['**/node_modules/**', '**/*.{workerd,nightly}.test.ts', ...built, ...nightly]

/** Unit tests that replace modules, or count the steps of freshly loaded ones, share no module with other files. (decision 091) */
const isolated = globSync(unitTests, { cwd: import.meta.dirname, exclude: noUnitTests }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\b|count-steps/.test(readFileSync(at(file), 'utf8')),
)

const unit = {
  environment: 'node',
  // Threads start in half the time of processes, and no test needs a process of its own.
  pool: 'threads',
  globalSetup: './scripts/test/scratch-setup.ts',
  // No test asks how long something takes; a busy machine may take its time.
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const

export default defineConfig({
  resolve: { alias },
  plugins: createMutantPlugins(),
  define: { __QA__: 'true', __MESSAGES__: '"/messages"', __DATA_SHAPE__: '"d1"' },
  test: {
    // A file of journeys that all need a browser has none for the HTTP tier.
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // A line for each request is the log's affair.
    onConsoleLog: (log) => !/^\{"level":"(info|warn|error)","event":"(request|upstream)"/.test(log),
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          isolate: false,
          setupFiles: './scripts/test/restore-globals.ts',
          include: [unitTests],
          exclude: [...noUnitTests, ...isolated],
        },
      },
      { extends: true, test: { ...unit, name: 'unit-isolated', setupFiles: './worker/platform/test/patient-waits.ts', include: isolated } },
      {
        extends: true,
        // Journeys without a browser: where a journey takes a page from Playwright, it gets one of HTML and HTTP.
        resolve: { alias: [{ find: '@playwright/test', replacement: at('e2e/http/playwright.ts') }, ...alias] },
        test: {
          name: 'http',
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles: './e2e/http/start-file.ts',
          globalSetup: './e2e/http/shop-setup.ts',
          testTimeout: 360_000,
          hookTimeout: 240_000,
          include: ['e2e/*.spec.ts'],
        },
      },
      { extends: true, test: { ...unit, name: 'built', include: built } },
      { extends: true, test: { ...unit, name: 'nightly', include: nightly } },
      ...platformProjects.filter((file) => existsSync(at(file))),
    ],
  },
})
