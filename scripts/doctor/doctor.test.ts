import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { examine } from './examine'
import { readDeployment, secretNamesIn } from './read-deployment.ts'
import { reportOf } from './report.ts'
import { type Files, replaced, rightFiles, rightSecrets, type SecretLists, writtenFiles } from './test/right-deployment.ts'

type Broken = { files?: (right: Files) => Partial<Files>; secrets?: SecretLists; without?: string[] }

function diagnosed({ files, secrets, without }: Broken = {}) {
  const right = rightFiles()
  const folder = writtenFiles({ ...right, ...files?.(right) }, { without })
  const deployment = readDeployment(folder, 'nora', { ...rightSecrets, ...secrets })
  const findings = examine(deployment)
  return { findings, report: reportOf(deployment, findings) }
}

/** Changes the part of `[env.nora]`. */
function nora(text: string, from: string | RegExp, to: string): string {
  const at = text.indexOf('[env.nora]')
  return text.slice(0, at) + replaced(text.slice(at), from, to)
}

const storefront = (from: string | RegExp, to: string): Broken => ({ files: (right) => ({ storefront: nora(right.storefront, from, to) }) })
const platform = (from: string | RegExp, to: string): Broken => ({ files: (right) => ({ platform: nora(right.platform, from, to) }) })
const top = (from: string, to: string): Broken => ({ files: (right) => ({ storefront: replaced(right.storefront, from, to) }) })
const without = (name: string): SecretLists => ({ platform: rightSecrets.platform.filter((each) => each !== name) })

const broken: [string, RegExp, Broken][] = [
  ['the storefront is public on workers.dev', /workers_dev is not off/, storefront('workers_dev = false', 'workers_dev = true')],
  ['the platform has preview addresses', /preview_urls is not off/, platform('preview_urls = false', 'preview_urls = true')],
  ['there are no canonical origins', /CANONICAL_ORIGINS is missing/, storefront(/CANONICAL_ORIGINS = "[^"]+"/, 'CANONICAL_ORIGINS = ""')],
  ['a canonical origin is a placeholder', /CANONICAL_ORIGINS is a placeholder/, storefront('www.halvern.shop"', 'www.example.com"')],
  [
    'settings for a developer would be deployed without --env',
    /without --env would be a shop/,
    top('ENVIRONMENT = "none"', 'ENVIRONMENT = "local"'),
  ],
  [
    'the platform is a local one',
    /demo accounts, and no secret is needed/,
    platform('ENVIRONMENT = "production"', 'ENVIRONMENT = "local"'),
  ],
  ['the storefront is no production', /ENVIRONMENT is "qa"/, storefront('ENVIRONMENT = "production"', 'ENVIRONMENT = "qa"')],
  [
    'a database id is a placeholder',
    /id of RECORDS is a placeholder/,
    platform('7a2e3d4c-1b50-4d69-9f78-2a3b4c5d6e7f', 'vitrine-records-nora'),
  ],
  ['a database is not bound', /database RECORDS is not bound/, platform('binding = "RECORDS"', 'binding = "RECORD"')],
  [
    'a database is that of another environment',
    /another environment's database/,
    platform('6f1d2c3b-0a49-4c58-8e67-1f2a3b4c5d6e', 'vitrine-catalogue-emea'),
  ],
  [
    'a namespace id is a placeholder',
    /id of CANVASES is a placeholder/,
    platform('0123456789abcdef0123456789abcdef', 'vitrine-canvases-nora'),
  ],
  [
    'a bucket is that of another environment',
    /bucket of another environment/,
    platform('vitrine-case-photos-nora', 'vitrine-case-photos-emea'),
  ],
  ['the migrations of a database are gone', /migrations of RECORDS are gone/, { without: ['record-migrations'] }],
  [
    'a database has the folder of another one',
    /RECORDS has no migrations/,
    platform('migrations_dir = "record-migrations"', 'migrations_dir = "migrations"'),
  ],
  ['a Durable Object is not bound', /objects ORDERS are not bound/, platform('{ name = "ORDERS", class_name = "OrderObject" },', '')],
  [
    'a Durable Object is bound to another class',
    /ORDERS is bound to CartObject/,
    platform('class_name = "OrderObject"', 'class_name = "CartObject"'),
  ],
  [
    'no migration makes the class of a Durable Object',
    /No migration makes OpenOrdersObject/,
    { files: (right) => ({ platform: replaced(right.platform, 'new_sqlite_classes = ["OpenOrdersObject"]', 'new_sqlite_classes = []') }) },
  ],
  [
    'the storefront is bound to the platform of another region',
    /PLATFORM is bound to "vitrine-platform-emea"/,
    storefront('"vitrine-platform-nora"', '"vitrine-platform-emea"'),
  ],
  [
    'the sandbox plays outside services',
    /sandbox plays outside services/,
    platform(
      'binding = "MAILER", service = "halvern-mailer" }',
      'binding = "MAILER", service = "halvern-mailer" }, { binding = "SANDBOX", service = "vitrine-sandbox" }',
    ),
  ],
  ['no email is delivered', /MAILER is not bound/, platform(/services = .*\n/, '')],
  [
    'no cron fires',
    /no cron fires every minute/,
    { files: (right) => ({ platform: replaced(right.platform, 'crons = ["* * * * *"]', 'crons = []') }) },
  ],
  ['no route leads to the shop', /No route leads to the storefront/, storefront(/routes = .*\n/, '')],
  [
    'no route leads to one of the brands',
    /No route leads to https:\/\/www.dropkerb.shop/,
    storefront('"https://www.halvern.shop"', '"https://www.halvern.shop https://www.dropkerb.shop"'),
  ],
  ['no route leads to the payment webhooks', /No route leads to the payment webhooks/, platform(/routes = .*\n/, '')],
  [
    'a route opens the platform',
    /opens the platform's calls to everybody/,
    platform('pay.halvern.shop/payments/notifications*', 'pay.halvern.shop/*'),
  ],
  ['a secret is missing', /secret TOKEN_SECRET is missing/, { secrets: without('TOKEN_SECRET') }],
  ['the secret of gift cards is missing', /secret GIFT_CARD_SECRET is missing/, { secrets: without('GIFT_CARD_SECRET') }],
  ['nobody has listed the secrets', /Nobody has said which secrets the platform has/, { secrets: { platform: undefined } }],
  [
    'a secret stands in the file',
    /TOKEN_SECRET is a secret and stands in the file/,
    platform('PREVIEW = "off"', 'PREVIEW = "off", TOKEN_SECRET = "abc"'),
  ],
  ['a setting of tests is set', /PASSWORD_COST is for a developer/, { secrets: { platform: [...rightSecrets.platform, 'PASSWORD_COST'] } }],
  ['the storefront signs and nobody verifies', /platform has no EDGE_SECRETS/, { secrets: without('EDGE_SECRETS') }],
  ['the platform wants signatures that nobody makes', /storefront has no EDGE_SECRET/, { secrets: { storefront: [] } }],
  [
    'requests to a backend elsewhere are not signed',
    /backend cannot tell our requests/,
    { ...storefront('COMMERCE_ORIGIN = ""', 'COMMERCE_ORIGIN = "https://api.halvern.shop"'), secrets: { storefront: [] } },
  ],
  ['tools for testers go along', /Tools for testers go along/, storefront('__QA__ = "false"', '__QA__ = "true"')],
  ['content that is not published can be read', /PREVIEW is "on"/, platform('PREVIEW = "off"', 'PREVIEW = "on"')],
  ['the CAPTCHA has a test key', /TURNSTILE_SITE_KEY is "1x0+AA"/, storefront('0x4AAAAAAAqM3x0sZpV1kQ9d', '1x00000000000000000000AA')],
  [
    'payments have no merchant account',
    /PAYMENTS_MERCHANT_ACCOUNT is missing/,
    platform('PAYMENTS_MERCHANT_ACCOUNT = "HalvernUS"', 'PAYMENTS_MERCHANT_ACCOUNT = ""'),
  ],
  [
    'payments have a test key',
    /PAYMENTS_CLIENT_KEY is a test key/,
    platform('PREVIEW = "off"', 'PREVIEW = "off", PAYMENTS_CLIENT_KEY = "test_ABC"'),
  ],
  [
    'the platform does not know the storefront',
    /STOREFRONTS has not https:\/\/www.halvern.shop/,
    platform(/STOREFRONTS = "[^"]+"/, 'STOREFRONTS = ""'),
  ],
  [
    'a setting has a wrong name',
    /Nothing reads CANONICAL_ORIGIN\b/,
    storefront('IMAGE_CDN = ""', 'IMAGE_CDN = "", CANONICAL_ORIGIN = "https://www.halvern.shop"'),
  ],
  [
    'an address is that of a developer’s machine',
    /SOCIAL_ORIGIN is a placeholder/,
    storefront('SOCIAL_ORIGIN = ""', 'SOCIAL_ORIGIN = "https://localhost:8080"'),
  ],
  [
    'events have no secret',
    /allowed: beside the secret GA4_API_SECRET/,
    storefront('IMAGE_CDN = ""', 'GA4_MEASUREMENT_ID = "G-ABCD123456"'),
  ],
  ['an origin of tags is none', /TAG_ORIGINS is "tags"/, storefront('IMAGE_CDN = ""', 'TAG_ORIGINS = "tags"')],
  [
    'the picture service is none we know',
    /IMAGE_CDN is "akamai/,
    storefront('IMAGE_CDN = ""', 'IMAGE_CDN = "akamai https://img.halvern.shop"'),
  ],
  ['both Workers differ in where objects live', /EU_OBJECTS differs/, platform('EU_OBJECTS = "off"', 'EU_OBJECTS = "on"')],
  [
    'European shoppers are served outside the European Union',
    /leave the European Union/,
    storefront('REGIONS = "NORA"', 'REGIONS = "EMEA"'),
  ],
  ['nothing is logged', /Nothing is logged/, top('[observability]\nenabled = true', '[observability]\nenabled = false')],
  ['the runtime logs whole addresses', /logs whole addresses/, top('invocation_logs = false', 'invocation_logs = true')],
  ['no measurements are kept', /METRICS is not bound/, platform(/analytics_engine_datasets = .*\n/, '')],
  [
    'a Worker has the name of another environment',
    /name of another environment|is that of another environment/,
    platform('name = "vitrine-platform-nora"', 'name = "vitrine-platform-emea"'),
  ],
  [
    'there is no such environment',
    /There is no \[env.nora\]/,
    { files: (right) => ({ storefront: replaced(right.storefront, '[env.nora]', '[env.north]') }) },
  ],
]

test('a deployment where nothing is missing has no finding (RUN-01)', () => {
  expect(diagnosed()).toEqual({ findings: [], report: 'nora: nothing is missing.' })
})

test.each(broken)('%s: the doctor says so, with the line and what mends it (RUN-01)', (_, problem, how) => {
  const { findings, report } = diagnosed(how)
  const found = findings.filter((finding) => problem.test(finding.problem))
  expect(found, report).toHaveLength(1)
  expect(found[0]?.fix).toMatch(/\S/)
  expect(report).toMatch(/^[\w/]*wrangler\.toml:[1-9]\d* {2}/m)
})

test('the line that a finding names is the one to change', () => {
  const right = rightFiles()
  const text = nora(right.platform, '7a2e3d4c-1b50-4d69-9f78-2a3b4c5d6e7f', 'vitrine-records-nora')
  const line = text.split('\n').findIndex((each) => each.includes('database_id = "vitrine-records-nora"')) + 1
  expect(diagnosed({ files: () => ({ platform: text }) }).report).toContain(`worker/platform/wrangler.toml:${line}  The id of RECORDS`)
})

test('each environment of the repository lacks what only its owner can give, and nothing more (RUN-01)', () => {
  for (const env of ['staging', 'nora', 'emea']) {
    const problems = examine(readDeployment(root, env, rightSecrets)).map(({ problem }) => problem)
    expect(problems.length).toBeGreaterThan(5)
    for (const problem of problems)
      expect(problem).toMatch(/placeholder|No route leads|MAILER|TURNSTILE_SITE_KEY|CANONICAL_ORIGINS|PAYMENTS_MERCHANT_ACCOUNT/)
  }
})

test('the command ends with 1 on a problem and with 0 without one, and needs no network (RUN-01)', () => {
  const right = rightFiles()
  const run = (files: Files) => {
    const folder = writtenFiles(files)
    const lists = Object.entries(rightSecrets).flatMap(([worker, names]) => {
      const file = path.join(folder, `${worker}.json`)
      writeFileSync(file, JSON.stringify(names.map((name) => ({ name, type: 'secret_text' }))))
      return ['--secrets', `${worker}=${file}`]
    })
    const args = [path.join(root, 'scripts/doctor/main.ts'), 'nora', '--root', folder, ...lists]
    return spawnSync(path.join(root, 'node_modules/.bin/node'), args, { encoding: 'utf8' })
  }
  const [whole, holed] = [run(right), run({ ...right, storefront: nora(right.storefront, 'workers_dev = false', 'workers_dev = true') })]
  expect([whole.status, whole.stdout.trim()]).toEqual([0, 'nora: nothing is missing.'])
  expect([holed.status, holed.stdout]).toEqual([1, expect.stringContaining('nora: 1 problem.')])
})

test('a list of secrets is what wrangler prints, and nothing else', () => {
  expect(secretNamesIn('[{"name":"TOKEN_SECRET","type":"secret_text"}]')).toEqual(['TOKEN_SECRET'])
  for (const text of ['{}', '[1]', '[{}]']) expect(() => secretNamesIn(text)).toThrow('no list')
})
