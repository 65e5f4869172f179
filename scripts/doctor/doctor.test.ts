import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { runChecks } from './examine'
import { readDeployment, parseSecretNames } from './read-deployment.ts'
import { formatReport } from './report.ts'
import { type ConfigFiles, replaceOrThrow, createValidFiles, validSecrets, type SecretLists, writeFiles } from './test/valid-deployment.ts'

type BrokenSetup = { files?: (right: ConfigFiles) => Partial<ConfigFiles>; secrets?: SecretLists; without?: string[] }

function diagnoseSetup({ files, secrets, without }: BrokenSetup = {}) {
  const right = createValidFiles()
  const folder = writeFiles({ ...right, ...files?.(right) }, { without })
  const deployment = readDeployment(folder, 'nora', { ...validSecrets, ...secrets })
  const findings = runChecks(deployment)
  return { findings, report: formatReport(deployment, findings) }
}

/** Changes the part of `[env.nora]`. */
function replaceInNora(text: string, from: string | RegExp, target: string): string {
  const at = text.indexOf('[env.nora]')
  return text.slice(0, at) + replaceOrThrow(text.slice(at), from, target)
}

const breakStorefront = (from: string | RegExp, target: string): BrokenSetup => ({
  files: (right) => ({ storefront: replaceInNora(right.storefront, from, target) }),
})
const breakPlatform = (from: string | RegExp, target: string): BrokenSetup => ({
  files: (right) => ({ platform: replaceInNora(right.platform, from, target) }),
})
const breakTopLevel = (from: string, target: string): BrokenSetup => ({
  files: (right) => ({ storefront: replaceOrThrow(right.storefront, from, target) }),
})
const withoutSecret = (name: string): SecretLists => ({ platform: validSecrets.platform.filter((secret) => secret !== name) })

const brokenSetups: [string, RegExp, BrokenSetup][] = [
  ['the storefront is public on workers.dev', /workers_dev is not off/, breakStorefront('workers_dev = false', 'workers_dev = true')],
  ['the platform has preview addresses', /preview_urls is not off/, breakPlatform('preview_urls = false', 'preview_urls = true')],
  [
    'there are no canonical origins',
    /CANONICAL_ORIGINS is missing/,
    breakStorefront(/CANONICAL_ORIGINS = "[^"]+"/, 'CANONICAL_ORIGINS = ""'),
  ],
  ['a canonical origin is a placeholder', /CANONICAL_ORIGINS is a placeholder/, breakStorefront('www.halvern.shop"', 'www.example.com"')],
  [
    'settings for a developer would be deployed without --env',
    /without --env would be a shop/,
    breakTopLevel('ENVIRONMENT = "none"', 'ENVIRONMENT = "local"'),
  ],
  [
    'the platform is a local one',
    /demo accounts, and no secret is needed/,
    breakPlatform('ENVIRONMENT = "production"', 'ENVIRONMENT = "local"'),
  ],
  ['the storefront is no production', /ENVIRONMENT is "qa"/, breakStorefront('ENVIRONMENT = "production"', 'ENVIRONMENT = "qa"')],
  [
    'a database id is a placeholder',
    /id of RECORDS is a placeholder/,
    breakPlatform('7a2e3d4c-1b50-4d69-9f78-2a3b4c5d6e7f', 'vitrine-records-nora'),
  ],
  ['a database is not bound', /database RECORDS is not bound/, breakPlatform('binding = "RECORDS"', 'binding = "RECORD"')],
  [
    'a database is that of another environment',
    /another environment's database/,
    breakPlatform('6f1d2c3b-0a49-4c58-8e67-1f2a3b4c5d6e', 'vitrine-catalogue-emea'),
  ],
  [
    'a namespace id is a placeholder',
    /id of CANVASES is a placeholder/,
    breakPlatform('0123456789abcdef0123456789abcdef', 'vitrine-canvases-nora'),
  ],
  [
    'a bucket is that of another environment',
    /bucket of another environment/,
    breakPlatform('vitrine-case-photos-nora', 'vitrine-case-photos-emea'),
  ],
  ['the migrations of a database are gone', /migrations of RECORDS are gone/, { without: ['record-migrations'] }],
  [
    'a database has the folder of another one',
    /RECORDS has no migrations/,
    breakPlatform('migrations_dir = "record-migrations"', 'migrations_dir = "migrations"'),
  ],
  ['a Durable Object is not bound', /objects ORDERS are not bound/, breakPlatform('{ name = "ORDERS", class_name = "OrderObject" },', '')],
  [
    'a Durable Object is bound to another class',
    /ORDERS is bound to CartObject/,
    breakPlatform('class_name = "OrderObject"', 'class_name = "CartObject"'),
  ],
  [
    'no migration makes the class of a Durable Object',
    /No migration makes OpenOrdersObject/,
    {
      files: (right) => ({
        platform: replaceOrThrow(right.platform, 'new_sqlite_classes = ["OpenOrdersObject"]', 'new_sqlite_classes = []'),
      }),
    },
  ],
  [
    'the storefront is bound to the platform of another region',
    /PLATFORM is bound to "vitrine-platform-emea"/,
    breakStorefront('"vitrine-platform-nora"', '"vitrine-platform-emea"'),
  ],
  [
    'the sandbox plays outside services',
    /sandbox plays outside services/,
    breakPlatform(
      'binding = "MAILER", service = "halvern-mailer" }',
      'binding = "MAILER", service = "halvern-mailer" }, { binding = "SANDBOX", service = "vitrine-sandbox" }',
    ),
  ],
  ['no email is delivered', /MAILER is not bound/, breakPlatform(/services = .*\n/, '')],
  [
    'no cron fires',
    /no cron fires every minute/,
    { files: (right) => ({ platform: replaceOrThrow(right.platform, 'crons = ["* * * * *"]', 'crons = []') }) },
  ],
  ['no route leads to the shop', /No route leads to the storefront/, breakStorefront(/routes = .*\n/, '')],
  [
    'no route leads to one of the brands',
    /No route leads to https:\/\/www.dropkerb.shop/,
    breakStorefront('"https://www.halvern.shop"', '"https://www.halvern.shop https://www.dropkerb.shop"'),
  ],
  ['no route leads to the payment webhooks', /No route leads to the payment webhooks/, breakPlatform(/routes = .*\n/, '')],
  [
    'a route opens the platform',
    /opens the platform's calls to everybody/,
    breakPlatform('pay.halvern.shop/payments/notifications*', 'pay.halvern.shop/*'),
  ],
  ['a secret is missing', /secret TOKEN_SECRET is missing/, { secrets: withoutSecret('TOKEN_SECRET') }],
  ['the secret of gift cards is missing', /secret GIFT_CARD_SECRET is missing/, { secrets: withoutSecret('GIFT_CARD_SECRET') }],
  ['nobody has listed the secrets', /Nobody has said which secrets the platform has/, { secrets: { platform: undefined } }],
  [
    'a secret stands in the file',
    /TOKEN_SECRET is a secret and stands in the file/,
    breakPlatform('PREVIEW = "off"', 'PREVIEW = "off", TOKEN_SECRET = "abc"'),
  ],
  ['a setting of tests is set', /PASSWORD_COST is for a developer/, { secrets: { platform: [...validSecrets.platform, 'PASSWORD_COST'] } }],
  ['the storefront signs and nobody verifies', /platform has no EDGE_SECRETS/, { secrets: withoutSecret('EDGE_SECRETS') }],
  ['the platform wants signatures that nobody makes', /storefront has no EDGE_SECRET/, { secrets: { storefront: [] } }],
  [
    'requests to a backend elsewhere are not signed',
    /backend cannot tell our requests/,
    { ...breakStorefront('COMMERCE_ORIGIN = ""', 'COMMERCE_ORIGIN = "https://api.halvern.shop"'), secrets: { storefront: [] } },
  ],
  ['tools for testers go along', /Tools for testers go along/, breakStorefront('__QA__ = "false"', '__QA__ = "true"')],
  ['content that is not published can be read', /PREVIEW is "on"/, breakPlatform('PREVIEW = "off"', 'PREVIEW = "on"')],
  ['the CAPTCHA has a test key', /TURNSTILE_SITE_KEY is "1x0+AA"/, breakStorefront('0x4AAAAAAAqM3x0sZpV1kQ9d', '1x00000000000000000000AA')],
  [
    'payments have no merchant account',
    /PAYMENTS_MERCHANT_ACCOUNT is missing/,
    breakPlatform('PAYMENTS_MERCHANT_ACCOUNT = "HalvernUS"', 'PAYMENTS_MERCHANT_ACCOUNT = ""'),
  ],
  [
    'payments have a test key',
    /PAYMENTS_CLIENT_KEY is a test key/,
    breakPlatform('PREVIEW = "off"', 'PREVIEW = "off", PAYMENTS_CLIENT_KEY = "test_ABC"'),
  ],
  [
    'the platform does not know the storefront',
    /STOREFRONTS has not https:\/\/www.halvern.shop/,
    breakPlatform(/STOREFRONTS = "[^"]+"/, 'STOREFRONTS = ""'),
  ],
  [
    'a setting has a wrong name',
    /Nothing reads CANONICAL_ORIGIN\b/,
    breakStorefront('IMAGE_CDN = ""', 'IMAGE_CDN = "", CANONICAL_ORIGIN = "https://www.halvern.shop"'),
  ],
  [
    'an address is that of a developer’s machine',
    /SOCIAL_ORIGIN is a placeholder/,
    breakStorefront('SOCIAL_ORIGIN = ""', 'SOCIAL_ORIGIN = "https://localhost:8080"'),
  ],
  [
    'events have no secret',
    /allowed: beside the secret GA4_API_SECRET/,
    breakStorefront('IMAGE_CDN = ""', 'GA4_MEASUREMENT_ID = "G-ABCD123456"'),
  ],
  ['an origin of tags is none', /TAG_ORIGINS is "tags"/, breakStorefront('IMAGE_CDN = ""', 'TAG_ORIGINS = "tags"')],
  [
    'the picture service is none we know',
    /IMAGE_CDN is "akamai/,
    breakStorefront('IMAGE_CDN = ""', 'IMAGE_CDN = "akamai https://img.halvern.shop"'),
  ],
  ['both Workers differ in where objects live', /EU_OBJECTS differs/, breakPlatform('EU_OBJECTS = "off"', 'EU_OBJECTS = "on"')],
  [
    'European shoppers are served outside the European Union',
    /leave the European Union/,
    breakStorefront('REGIONS = "NORA"', 'REGIONS = "EMEA"'),
  ],
  ['nothing is logged', /Nothing is logged/, breakTopLevel('[observability]\nenabled = true', '[observability]\nenabled = false')],
  ['the runtime logs whole addresses', /logs whole addresses/, breakTopLevel('invocation_logs = false', 'invocation_logs = true')],
  ['no measurements are kept', /METRICS is not bound/, breakPlatform(/analytics_engine_datasets = .*\n/, '')],
  [
    'a Worker has the name of another environment',
    /name of another environment|is that of another environment/,
    breakPlatform('name = "vitrine-platform-nora"', 'name = "vitrine-platform-emea"'),
  ],
  [
    'there is no such environment',
    /There is no \[env.nora\]/,
    { files: (right) => ({ storefront: replaceOrThrow(right.storefront, '[env.nora]', '[env.north]') }) },
  ],
]

test('a deployment where nothing is missing has no finding (RUN-01)', () => {
  expect(diagnoseSetup()).toEqual({ findings: [], report: 'nora: nothing is missing.' })
})

test.each(brokenSetups)('%s: the doctor says so, with the line and what fixes it (RUN-01)', (_, problem, how) => {
  const { findings, report } = diagnoseSetup(how)
  const found = findings.filter((finding) => problem.test(finding.problem))
  expect(found, report).toHaveLength(1)
  expect(found[0]?.fix).toMatch(/\S/)
  expect(report).toMatch(/^[\w/]*wrangler\.toml:[1-9]\d* {2}/m)
})

test('the line that a finding names is the one to change', () => {
  const right = createValidFiles()
  const text = replaceInNora(right.platform, '7a2e3d4c-1b50-4d69-9f78-2a3b4c5d6e7f', 'vitrine-records-nora')
  const line = text.split('\n').findIndex((each) => each.includes('database_id = "vitrine-records-nora"')) + 1
  expect(diagnoseSetup({ files: () => ({ platform: text }) }).report).toContain(`worker/platform/wrangler.toml:${line}  The id of RECORDS`)
})

test('each environment of the repository lacks what only its owner can give, and nothing more (RUN-01)', () => {
  for (const env of ['staging', 'nora', 'emea']) {
    const problems = runChecks(readDeployment(root, env, validSecrets)).map(({ problem }) => problem)
    expect(problems.length).toBeGreaterThan(5)
    for (const problem of problems)
      expect(problem).toMatch(/placeholder|No route leads|MAILER|TURNSTILE_SITE_KEY|CANONICAL_ORIGINS|PAYMENTS_MERCHANT_ACCOUNT/)
  }
})

test('the command ends with 1 on a problem and with 0 without one, and needs no network (RUN-01)', () => {
  const right = createValidFiles()
  const run = (files: ConfigFiles) => {
    const folder = writeFiles(files)
    const lists = Object.entries(validSecrets).flatMap(([worker, names]) => {
      const file = path.join(folder, `${worker}.json`)
      writeFileSync(file, JSON.stringify(names.map((name) => ({ name, type: 'secret_text' }))))
      return ['--secrets', `${worker}=${file}`]
    })
    const args = [path.join(root, 'scripts/doctor/main.ts'), 'nora', '--root', folder, ...lists]
    return spawnSync(path.join(root, 'node_modules/.bin/node'), args, { encoding: 'utf8' })
  }
  const [whole, holed] = [
    run(right),
    run({ ...right, storefront: replaceInNora(right.storefront, 'workers_dev = false', 'workers_dev = true') }),
  ]
  expect([whole.status, whole.stdout.trim()]).toEqual([0, 'nora: nothing is missing.'])
  expect([holed.status, holed.stdout]).toEqual([1, expect.stringContaining('nora: 1 problem.')])
})

test('a list of secrets is what wrangler prints, and nothing else', () => {
  expect(parseSecretNames('[{"name":"TOKEN_SECRET","type":"secret_text"}]')).toEqual(['TOKEN_SECRET'])
  for (const text of ['{}', '[1]', '[{}]']) expect(() => parseSecretNames(text)).toThrow('no list')
})
