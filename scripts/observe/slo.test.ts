import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toRequestPoints } from '../../domain/observability/metric-points.ts'
import type { RequestLogLine } from '../../domain/observability/request-log-line.ts'
import { root } from '../serve/paths.ts'
import { buildGeneratedFiles } from './generated-files.ts'
import { listAlerts, burnAlerts, calculateBurnRate, isCounted, readSlos, type TimedPoint } from './slo.ts'

const slos = readSlos()
const getSlo = (id: string) => slos.find((candidate) => candidate.id === id)!

const createLine = (overrides: Partial<RequestLogLine> = {}): RequestLogLine => ({
  ...{ level: 'info', event: 'request', worker: 'storefront', route: '/:locale', method: 'GET', status: 200, ms: 40, version: 'v1' },
  ...{ correlationId: 'c', traceId: 't', upstream: [{ call: 'GET /cart/v1/cart/:cartId', ms: 20, outcome: 'ok' }] },
  ...overrides,
})
const failedLine = createLine({ status: 503, ms: 1_300, upstream: [{ call: 'GET /cart/v1/cart/:cartId', ms: 1_200, outcome: 'timeout' }] })

const minute = 60_000
/** One request in each of these seconds. */
function createPointsEverySecond(from: number, to: number, requestLine: RequestLogLine): TimedPoint[] {
  return Array.from({ length: Math.round((to - from) / 1_000) }, (_, second) =>
    toRequestPoints(requestLine).map((point) => ({ at: from + second * 1_000, point })),
  ).flat()
}

test('there are five promises; what each one is about exists, and so does its runbook (RUN-08)', () => {
  expect(slos).toHaveLength(5)
  expect(new Set(slos.map(({ id }) => id)).size).toBe(5)
  for (const { runbook, objective } of slos) {
    expect(existsSync(path.join(root, runbook)), runbook).toBe(true)
    expect(objective).toBeGreaterThan(0.9)
    expect(objective).toBeLessThan(1)
  }
  const order = toRequestPoints(createLine({ worker: 'platform', route: '/cart/v2/checkout/order', method: 'PUT' }))[0]!
  expect(slos.filter((each) => isCounted(each, order)).map(({ id }) => id)).toEqual(['orders-placed'])
})

test('no alert fires while the shop is well (RUN-08)', () => {
  expect(listAlerts(slos, createPointsEverySecond(0, 60 * minute, createLine()), 60 * minute)).toEqual([])
  expect(listAlerts(slos, [], 60 * minute)).toEqual([])
})

test('a platform that is down raises an alert within two minutes, and it ends soon after (RUN-08)', () => {
  const since = 60 * minute
  const broken = [...createPointsEverySecond(0, since, createLine()), ...createPointsEverySecond(since, since + 10 * minute, failedLine)]
  const pages = (now: number) => listAlerts(slos, broken, now).filter(({ severity }) => severity === 'page')
  expect(pages(since + 20_000)).toEqual([])
  const alerts = pages(since + 2 * minute)
  expect(alerts.map((alert) => [alert.slo.id, alert.severity])).toEqual([
    ['storefront-available', 'page'],
    ['backend-answers', 'page'],
  ])
  const recovered = [...broken, ...createPointsEverySecond(since + 10 * minute, since + 30 * minute, createLine())]
  expect(listAlerts(slos, recovered, since + 12 * minute)).not.toEqual([])
  const later = listAlerts(slos, recovered, since + 17 * minute)
  expect(later.filter(({ factor }) => factor === 14.4)).toEqual([])
})

test('a slow leak is a ticket before it is a page (RUN-08)', () => {
  const leak = Array.from({ length: 72 * 60 }, (_, index) =>
    toRequestPoints(createLine({ status: index % 250 === 0 ? 500 : 200, upstream: [] })).map((point) => ({ at: index * minute, point })),
  ).flat()
  const alerts = listAlerts(slos, leak, 72 * 60 * minute)
  expect(alerts.map((alert) => [alert.slo.id, alert.severity])).toEqual([['storefront-available', 'ticket']])
})

test('a rate of one uses the budget up in exactly a month (RUN-08)', () => {
  const points = [...createPointsEverySecond(0, 999_000, createLine()), ...createPointsEverySecond(999_000, 1_000_000, failedLine)]
  expect(calculateBurnRate(getSlo('storefront-available'), points, { now: 1_000_000, minutes: 60 })).toBeCloseTo(1)
  for (const { factor, longMinutes, shortMinutes, spends } of burnAlerts) {
    expect(shortMinutes * 12).toBe(longMinutes)
    expect(spends).toContain(`${Math.round((100 * factor * longMinutes) / (30 * 24 * 60))} %`)
  }
})

test('a refused card, and a call that says no, are no failures of ours (RUN-08)', () => {
  const refused = createLine({ worker: 'platform', upstream: [{ call: 'POST /v71/payments', ms: 90, outcome: '422' }] })
  const points = toRequestPoints(refused).map((point) => ({ at: 1, point }))
  expect(calculateBurnRate(getSlo('payments-answered'), points, { now: 2, minutes: 5 })).toBe(0)
})

test('alerts and dashboard are as the promises make them; `npm run observe -- --write` writes them (RUN-08)', () => {
  for (const [file, text] of Object.entries(buildGeneratedFiles())) expect(readFileSync(path.join(root, file), 'utf8'), file).toBe(text)
  const { groups } = JSON.parse(buildGeneratedFiles()['observability/alerts.json'] ?? '') as { groups: { rules: { uid: string }[] }[] }
  const uids = groups.flatMap(({ rules }) => rules.map(({ uid }) => uid))
  expect([uids.length, new Set(uids).size]).toEqual([20, 20])
})
