import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { readLexicon } from '../lexicon/lexicon'
import { findLexiconHits } from '../lexicon/lexicon-hits'
import { quietEnvironment, root, stateFolder, getToolPath } from '../serve/paths'
import { formatText } from './source-files'
import { runScaffold } from './scaffold'

/** A copy of the repository inside it, so that it finds the packages. */
const copy = path.join(stateFolder, 'test', `new-${process.pid}`)
const folders = ['adapters', 'app', 'config', 'content', 'contracts', 'domain', 'routes-config', 'scripts', 'vendor', 'worker']
const single = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'oxlint.config.ts', '.oxfmtrc.json', 'docs/lexicon.json']
for (const place of [...folders, ...single]) {
  mkdirSync(path.dirname(path.join(copy, place)), { recursive: true })
  cpSync(path.join(root, place), path.join(copy, place), { recursive: true })
}
const scaffoldResults = [
  await runScaffold(copy, { kind: 'language', name: 'pl' }),
  await runScaffold(copy, { kind: 'currency', name: 'SEK', options: { rate: '11.4' } }),
  await runScaffold(copy, { kind: 'locale', name: 'de-at' }),
  await runScaffold(copy, { kind: 'country', name: 'DK', options: { like: 'NL' } }),
  await runScaffold(copy, { kind: 'block', name: 'size-guide' }),
  await runScaffold(copy, { kind: 'payment-method', name: 'SWISH', options: { type: 'swish', title: 'Swish', country: 'DE' } }),
]
const writtenFiles = [...new Set(scaffoldResults.flatMap(({ files }) => files))]
const code = writtenFiles.filter((file) => /\.tsx?$/.test(file))
const isTest = (file: string) => /\.(test|sample)\.|\/test\/|^e2e\//.test(file)
const readCopy = (file: string) => readFileSync(path.join(copy, file), 'utf8')
/** Half a minute of work each; a busy machine takes longer. */
const timeout = 600_000
afterAll(() => rmSync(copy, { recursive: true, force: true }), timeout)

test('what a person still writes is named with its file (RUN-34)', () => {
  for (const { write } of scaffoldResults) expect(write.length).toBeGreaterThan(0)
  expect(scaffoldResults[2]?.write.map(({ file }) => file)).toContain('domain/pricing/market-charges.ts')
  expect(scaffoldResults[1]?.files).toContain('content/catalog/halvern/products-01-jackets.json')
  expect(readCopy('config/locales.ts')).toContain(
    "'de-at': { ...emeaDefaults, language: 'de', country: 'AT', currency: 'EUR', label: 'Österreich' }",
  )
  expect(readCopy('config/countries.ts')).toMatch(/AT: \{\s+phone: \{ dialCode: '43'/)
})

test('it compiles: no list of countries, locales, currencies, blocks or payment methods is forgotten (RUN-33, RUN-34)', { timeout }, () => {
  const { config } = ts.readConfigFile(path.join(copy, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, copy)
  const rules = globSync('{config,contracts,domain}/**/*.ts', { cwd: copy })
  const checked = [...new Set([...rules, ...code])].filter((file) => !isTest(file)).map((file) => path.join(copy, file))
  // Types that no file imports: ambient ones, and the bindings that extend `PlatformEnv`.
  const declarations = [...globSync('{app,worker}/**/*.d.ts', { cwd: copy }), 'worker/platform/durable-objects.ts']
  const files = [...checked, ...declarations.map((file) => path.join(copy, file))]
  const program = ts.createProgram(files, { ...options, incremental: false, noEmit: true })
  const problems = checked.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)))
  expect(problems.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)).toEqual([])
})

test('it is formatted, and uses the words of the lexicon (RUN-34)', async () => {
  for (const file of code) expect(await formatText(file, readCopy(file)), file).toBe(readCopy(file))
  expect(
    findLexiconHits(
      readLexicon(),
      code.map((file) => ({ file, text: readCopy(file) })),
    ),
  ).toEqual([])
})

test(
  'its pages, addresses, prices and blocks work: the repository’s own tests pass with the newcomers in every list (RUN-34)',
  { timeout },
  () => {
    const env = Object.fromEntries(Object.entries(quietEnvironment).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$)/.test(name)))
    const run = (tool: string, ...args: string[]) =>
      execFileSync(getToolPath(tool), args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' })
    expect(run('node', 'scripts/content-lint/main.ts')).toContain('No problems found.')
    run('oxlint', '--no-ignore', ...code)
    run('vitest', 'run', '--project', 'unit*', ...tests)
  },
)

/** Tests that go through every country, locale, currency or block, and render or price what they find. */
const tests = [
  ...[
    'app/features/catalog/sizes/size-chart.test.tsx',
    'app/features/checkout/shipping/address-by-locale.server.test.ts',
    'config/locales.test.ts',
  ],
  ...['config/countries.test.ts', 'config/site-config.test.ts', 'content/catalog/catalog.test.ts', 'contracts/blocks/fields.test.ts'],
  ...['domain/identity/sign-up-by-locale.test.ts', 'domain/identity/sign-up-problems.test.ts', 'domain/pricing', 'domain/money'],
  ...['scripts/new/silent-lists.test.ts', 'worker/platform/catalog/listing-counts.test.ts'],
]
