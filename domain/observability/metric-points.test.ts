import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { type MetricPoint, toRequestPoints, toUpstreamPoint, getDeviceClass } from './metric-points'
import { buildRequestLogLine } from './request-log-line'
import { createRequestTrace } from './request-trace'

const bytes = (text: string) => new TextEncoder().encode(text).length

/** What Analytics Engine takes: one index of 96 bytes, twenty texts and twenty numbers. */
function isTaken({ indexes, blobs, doubles }: MetricPoint): boolean {
  return indexes.length === 1 && bytes(indexes[0]) <= 96 && blobs.length <= 20 && doubles.length <= 20
}

test('every call of the contracts is a point that Analytics Engine takes (RUN-06)', () => {
  const all = Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, Endpoint>))
  expect(all.length).toBeGreaterThan(100)
  for (const { method, path } of all) {
    const point = toUpstreamPoint({ worker: 'storefront', call: `${method} ${path}`, ms: 1, outcome: 'ok' })
    expect(isTaken(point), path).toBe(true)
    expect(point.blobs[2]).toBe(`${method} ${path}`)
  }
  expect(isTaken(toUpstreamPoint({ worker: 'platform', call: 'x'.repeat(300), ms: 1, outcome: 'ok' }))).toBe(true)
})

test('a request has twenty points at most, itself first (RUN-06)', () => {
  const trace = createRequestTrace(null)
  for (let call = 0; call < 40; call += 1) trace.begin(`GET /${call}`)('ok')
  const answered = { worker: 'storefront', route: '/:locale', method: 'GET', status: 503, version: 'v1', correlationId: 'c' } as const
  const points = toRequestPoints(
    buildRequestLogLine(trace, { ...answered, brand: 'halvern', locale: 'en-us', endedAt: trace.startedAt + 7 }),
  )
  expect(points).toHaveLength(20)
  expect(points[0]).toEqual({
    indexes: ['storefront:/:locale'],
    blobs: ['request', 'storefront', '/:locale', 'GET', 'halvern', 'en-us', '', '5xx', 'v1'],
    doubles: [7, 503],
  })
})

test.each([
  [{ 'Sec-CH-UA-Mobile': '?1' }, 'mobile'],
  [{ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }, 'desktop'],
  [{ 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1' }, 'mobile'],
  [{ 'User-Agent': 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148' }, 'tablet'],
  [{ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36' }, 'tablet'],
  [{}, 'desktop'],
])('%j is a %s device (RUN-06)', (headers, kind) => {
  expect(getDeviceClass(new Headers(headers))).toBe(kind)
})
