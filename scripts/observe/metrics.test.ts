import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { calculateMetrics, calculatePercentile } from './metrics.ts'
import { parseLogLines } from './log-lines.ts'

const createRequestLine = (overrides: object) =>
  JSON.stringify({
    ...{ level: 'info', event: 'request', worker: 'storefront', route: '/:locale', method: 'GET', status: 200, ms: 10, upstream: [] },
    ...{ version: 'v1', correlationId: 'c', traceId: 't', brand: 'halvern', locale: 'en-us' },
    ...overrides,
  })
const logText = [
  'The Workers are ready.',
  createRequestLine({ ms: 10, cache: 'hit' }),
  createRequestLine({ ms: 30, cache: 'miss', upstream: [{ call: 'GET /canvas', ms: 20, outcome: 'ok' }] }),
  createRequestLine({ ms: 50, cache: 'stale' }),
  createRequestLine({
    route: '/:locale/cart',
    status: 503,
    ms: 1200,
    cache: 'none',
    upstream: [{ call: 'GET /cart', ms: 1200, outcome: 'timeout' }],
  }),
  createRequestLine({ worker: 'platform', route: '/cart', ms: 4 }),
  '{"level":"info","event":"order","worker":"platform","outcome":"placed"}',
  '{"level":"info","event":"payment","worker":"platform","outcome":"refused"}',
  '{"level":"info","event":"payment","worker":"platform","outcome":"authorised"}',
  '{"level":"info","event":"upstream","worker":"platform","call":"POST /v71/payments","ms":80,"outcome":"ok"}',
  '{"level":"info","event":"performance","worker":"storefront","brand":"halvern","page":"Product","device":"mobile","lcp":"900.5","cls":"0.010"}',
  '{"level":"info","event":"performance","worker":"storefront","brand":"halvern","page":"Product","device":"mobile","lcp":"2100"}',
  '{"half a line',
].join('\n')

test('the log gives requests a second, errors, times by route, cache hits, calls, orders, payments and vitals (RUN-09)', () => {
  expect(calculateMetrics(parseLogLines(logText, 1), 2)).toMatchObject({
    ...{ perSecond: 2, errorRate: 0.25, cacheHitRate: 2 / 3, orders: { placed: 1 }, payments: { refused: 1, authorised: 1 } },
    routes: [
      { name: 'storefront GET /:locale', count: 3, errors: 0, p50: 30, p95: 50 },
      { name: 'storefront GET /:locale/cart', count: 1, errors: 1 },
      { name: 'platform GET /cart', count: 1, errors: 0 },
    ],
    upstream: [
      { name: 'GET /canvas', errors: 0, p95: 20 },
      { name: 'GET /cart', errors: 1 },
      { name: 'POST /v71/payments', p50: 80 },
    ],
    vitals: [
      { name: 'lcp Product halvern mobile', p75: 2100, count: 2 },
      { name: 'cls Product halvern mobile', p75: 0.01, count: 1 },
    ],
  })
})

test('without lines there are no shares, and nothing is divided by nothing', () => {
  expect(calculateMetrics([], 60)).toMatchObject({ perSecond: 0, errorRate: undefined, cacheHitRate: undefined, routes: [], vitals: [] })
  expect(calculatePercentile([], 0.95)).toBe(0)
})

test('the command shows the figures of a log, and the alert that fires (RUN-08, RUN-09)', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'observe-')), 'workers.log')
  writeFileSync(file, `${logText}\n`)
  const args = [path.join(root, 'scripts/observe/main.ts'), '--once', '--file', file]
  const { status, stdout } = spawnSync(path.join(root, 'node_modules/.bin/node'), args, { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/errors 25\.0 % {3}page cache 66\.7 %/)
  expect(stdout).toMatch(/orders {4}placed 1/)
  expect(stdout).toMatch(/^PAGE {2}The commerce backend answers the storefront: 14\.4 x too fast.*docs\/runbooks\//m)
})
