import { expect, test } from 'vitest'
import { readDeployment } from '../doctor/read-deployment.ts'
import { root } from '../serve/paths.ts'
import { deployGradually, findGradualBlockers, type GradualOptions, parseShares } from './gradual.ts'
import { findHealthProblem, buildHealthSql } from './health.ts'
import { listSmokeUrls, findSmokeProblem } from './smoke.ts'
import { createWranglerCalls } from './wrangler-calls.ts'

const deployment = readDeployment(root, 'nora', {})
const ids = { storefront: '11111111-1111-4111-8111-111111111111', platform: '22222222-2222-4222-8222-222222222222' }
const newVersionIds = { storefront: '33333333-3333-4333-8333-333333333333', platform: '44444444-4444-4444-8444-444444444444' }
type VersionShares = Record<'storefront' | 'platform', { version_id: string; percentage: number }[]>

/** Cloudflare as far as these commands see it: who answers which share, and everything that was asked of it. */
function createFakeWrangler({ refuses, tag }: { refuses?: (line: string) => string | undefined; tag?: string } = {}) {
  const shares: VersionShares = {
    storefront: [{ version_id: ids.storefront, percentage: 100 }],
    platform: [{ version_id: ids.platform, percentage: 100 }],
  }
  const lines: string[] = []
  const calls = createWranglerCalls((args) => {
    const line = args.join(' ')
    lines.push(line)
    const worker = line.includes('worker/platform') ? 'platform' : 'storefront'
    const rejection = refuses?.(line)
    if (rejection) return Promise.resolve({ code: 1, output: rejection })
    if (line.startsWith('deployments status')) return Promise.resolve({ code: 0, output: JSON.stringify({ versions: shares[worker] }) })
    if (line.startsWith('versions view')) {
      const migrationTag = tag ?? `objects-${deployment[worker].config.migrations.at(-1)?.tag}`
      return Promise.resolve({ code: 0, output: JSON.stringify({ annotations: { 'workers/tag': migrationTag } }) })
    }
    if (line.startsWith('versions upload'))
      return Promise.resolve({ code: 0, output: `Uploaded\nWorker Version ID: ${newVersionIds[worker]}\n` })
    if (line.startsWith('versions deploy'))
      shares[worker] = args.flatMap((arg) => {
        const [, version_id = '', percentage] = /^([\da-f-]{36})@(\d+)%$/.exec(arg) ?? []
        return version_id ? [{ version_id, percentage: Number(percentage) }] : []
      })
    return Promise.resolve({ code: 0, output: '' })
  }, deployment)
  return { calls, shares, lines }
}

async function runDeployment(fake: ReturnType<typeof createFakeWrangler>, overrides: Partial<GradualOptions> = {}) {
  const messages: string[] = []
  const succeed = () => Promise.resolve(undefined)
  const options = {
    calls: fake.calls,
    deployment,
    shares: [10, 50, 100],
    smoke: succeed,
    health: succeed,
    message: 'release',
    ...overrides,
  }
  const isDone = await deployGradually({ ...options, tell: (text) => messages.push(text) })
  return { isDone, told: messages.join('\n'), shares: fake.shares, lines: fake.lines }
}
const filterDeployLines = (lines: string[]) =>
  lines.filter((line) => line.startsWith('versions deploy')).map((line) => line.replace(/-[\da-f]{4}-.*?@/g, '@'))

test('the platform goes first, in steps, and then the storefront (RUN-10)', async () => {
  const { isDone, shares, lines } = await runDeployment(createFakeWrangler())
  expect(isDone).toBe(true)
  expect(shares).toEqual({
    storefront: [{ version_id: newVersionIds.storefront, percentage: 100 }],
    platform: [{ version_id: newVersionIds.platform, percentage: 100 }],
  })
  const platform = ' -c worker/platform/wrangler.toml --env nora --yes'
  expect(filterDeployLines(lines)).toEqual([
    `versions deploy 44444444@0% 22222222@100%${platform}`,
    `versions deploy 44444444@10% 22222222@90%${platform}`,
    `versions deploy 44444444@50% 22222222@50%${platform}`,
    `versions deploy 44444444@100%${platform}`,
    'versions deploy 33333333@0% 11111111@100% --env nora --yes',
    'versions deploy 33333333@10% 11111111@90% --env nora --yes',
    'versions deploy 33333333@50% 11111111@50% --env nora --yes',
    'versions deploy 33333333@100% --env nora --yes',
  ])
})

const initialShares = {
  storefront: [{ version_id: ids.storefront, percentage: 100 }],
  platform: [{ version_id: ids.platform, percentage: 100 }],
}

test.each(['smoke', 'health'] as const)('a %s test that fails takes both Workers back, the storefront first (RUN-11)', async (check) => {
  const fails: GradualOptions['smoke'] = (worker) =>
    Promise.resolve(worker === 'storefront' ? 'the cart answered 3 times: status 500.' : undefined)
  const { isDone, shares, told, lines } = await runDeployment(createFakeWrangler(), { [check]: fails })
  expect([isDone, shares]).toEqual([false, initialShares])
  expect(told).toMatch(
    /storefront: (?:0|10) %\nstorefront: the cart answered 3 times: status 500\.\nstorefront: back to 1.*\nplatform: back to 2/,
  )
  expect(filterDeployLines(lines).slice(-2)).toEqual([
    'versions deploy 11111111@100% --env nora --yes',
    'versions deploy 22222222@100% -c worker/platform/wrangler.toml --env nora --yes',
  ])
})

test('a platform that is not well takes nobody to the new storefront (RUN-11)', async () => {
  const { isDone, shares, lines } = await runDeployment(createFakeWrangler(), {
    health: () => Promise.resolve('2 % of 100 requests failed.'),
  })
  expect([isDone, shares]).toEqual([false, initialShares])
  expect(lines.some((line) => line.startsWith('versions upload') && !line.includes('worker/platform'))).toBe(false)
})

test('a check that cannot be made is a check that failed (RUN-11)', async () => {
  const { isDone, shares, told } = await runDeployment(createFakeWrangler(), {
    health: () => Promise.reject(new Error('Analytics Engine answered 403.')),
  })
  expect([isDone, shares]).toEqual([false, initialShares])
  expect(told).toContain('Analytics Engine answered 403.')
})

test('a Worker that cannot be taken back is named, with the command (RUN-11)', async () => {
  const refuses = (line: string) => (line.includes(`${ids.platform}@100%`) ? 'no network' : undefined)
  const { told } = await runDeployment(createFakeWrangler({ refuses }), { smoke: () => Promise.resolve('broken') })
  expect(told).toContain(`platform: NOT back. Run npx wrangler versions deploy ${ids.platform}@100% --yes`)
})

test('a change of Durable Object classes is refused before anything changes, in plain words (RUN-12)', async () => {
  const fake = createFakeWrangler({ tag: 'objects-v1' })
  const blockers = await findGradualBlockers({ calls: fake.calls, deployment })
  expect(blockers.join('\n')).toMatch(
    /The platform changes its Durable Object classes \(v1 to v7\)\. Cloudflare takes that with a whole deployment only/,
  )
  expect(fake.lines.some((line) => /upload|versions deploy/.test(line))).toBe(false)
  expect(await findGradualBlockers({ calls: createFakeWrangler().calls, deployment })).toEqual([])
})

test('what Cloudflare refuses for that reason is said in the same words (RUN-12)', async () => {
  const refuses = (line: string) =>
    line.startsWith('versions upload') ? 'You cannot upload: migrations must be fully applied [code: 10211]' : undefined
  const { isDone, told, shares } = await runDeployment(createFakeWrangler({ refuses }))
  expect([isDone, shares]).toEqual([false, initialShares])
  expect(told).toContain('deploy without --gradual')
})

test('a first deployment, and one while another is under way, are not gradual (RUN-10)', async () => {
  const first = createFakeWrangler({
    refuses: (line) => (line.startsWith('deployments') ? 'This Worker does not exist [code: 10007]' : undefined),
  })
  expect((await findGradualBlockers({ calls: first.calls, deployment })).join()).toContain('was never deployed')
  const second = createFakeWrangler()
  second.shares.storefront.push({ version_id: newVersionIds.storefront, percentage: 10 })
  expect((await findGradualBlockers({ calls: second.calls, deployment })).join()).toContain('is under way')
})

test.each([
  ['10,50,100', [10, 50, 100]],
  ['100', [100]],
  ['50,10,100', undefined],
  ['10,50', undefined],
  ['0,100', undefined],
  ['10,x,100', undefined],
  ['', undefined],
])('the steps "%s" are %j', (text, shares) => {
  expect(parseShares(text)).toEqual(shares)
})

const shopDeployment = {
  ...deployment,
  storefront: {
    ...deployment.storefront,
    config: { ...deployment.storefront.config, vars: { REGIONS: 'NORA', CANONICAL_ORIGINS: 'https://www.halvern.shop' } },
  },
}

test('the smoke test asks for pages that need both Workers, three times, from the new version (RUN-11)', async () => {
  expect(listSmokeUrls(shopDeployment)).toEqual(
    ['/fapi/server/time', '/en-us', '/en-us/search?q=a', '/en-us/cart'].map((each) => `https://www.halvern.shop${each}`),
  )
  const seen: string[] = []
  const ask = (status: number) => (url: string, headers: Record<string, string>) => {
    seen.push(`${url} ${headers['Cloudflare-Workers-Version-Overrides']}`)
    return Promise.resolve({ status: url.endsWith('/cart') ? status : 200, text: 'page' })
  }
  expect(await findSmokeProblem(shopDeployment, { worker: 'storefront', version: newVersionIds.storefront, ask: ask(200) })).toBeUndefined()
  expect(seen[0]).toBe(`https://www.halvern.shop/fapi/server/time vitrine-storefront-nora="${newVersionIds.storefront}"`)
  expect(await findSmokeProblem(shopDeployment, { worker: 'storefront', version: newVersionIds.storefront, ask: ask(500) })).toMatch(
    /cart answered 3 times: status 500/,
  )
})

test('the new version may have twice the errors of the old one, and half a percent; few requests decide nothing (RUN-11)', () => {
  const rows = (now: number, before: number, requests = 1000) => [
    { version: 'new', requests, errors: now },
    { version: 'old', requests: 1000, errors: before },
  ]
  expect(findHealthProblem(rows(5, 0), 'new')).toBeUndefined()
  expect(findHealthProblem(rows(6, 0), 'new')).toBe('0.6 % of 1000 requests failed; 0.5 % are allowed.')
  expect([findHealthProblem(rows(40, 20), 'new'), findHealthProblem(rows(41, 20), 'new') !== undefined]).toEqual([undefined, true])
  expect(findHealthProblem(rows(10, 0, 19), 'new')).toBeUndefined()
  expect(findHealthProblem([], 'new')).toBeUndefined()
  expect(buildHealthSql(deployment, 'storefront', 5)).toContain("FROM vitrine_metrics_nora WHERE timestamp > NOW() - INTERVAL '5' MINUTE")
})
