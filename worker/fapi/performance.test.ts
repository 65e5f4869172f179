import { afterEach, expect, test, vi } from 'vitest'
import { fapi } from './app'

const env = { ENVIRONMENT: 'local', REGIONS: 'NORA,EMEA', DEFAULT_BRAND: 'halvern' }
const fine = { locale: 'en-us', page: 'Product', measurements: 'ttfb:12.5,fcp:90,lcp:130.25,inp:0.000,cls:0.010' }

afterEach(() => vi.restoreAllMocks())

async function telling(result: Record<string, string>, headers: Record<string, string> = {}) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const init = { method: 'POST', body: new URLSearchParams(result), headers }
  const response = await fapi.request('https://dunnage.example/performance/ingest', init, env)
  return { status: response.status, lines: lines.map((line) => JSON.parse(line) as unknown) }
}

test('a batch of measurements is a line of the log (ANA-06, FAPI-02)', async () => {
  const figures = { ttfb: '12.5', fcp: '90', lcp: '130.25', inp: '0.000', cls: '0.010' }
  expect(await telling(fine)).toEqual({
    status: 204,
    lines: [
      {
        level: 'info',
        event: 'performance',
        worker: 'storefront',
        brand: 'dunnage',
        locale: 'en-us',
        page: 'Product',
        device: 'desktop',
        ...figures,
      },
    ],
  })
})

test('each measurement is a point, by page, brand, locale and kind of device (RUN-06)', async () => {
  const points: unknown[] = []
  const headers = { 'Sec-CH-UA-Mobile': '?1' }
  const init = { method: 'POST', body: new URLSearchParams(fine), headers }
  await fapi.request('https://dunnage.example/performance/ingest', init, {
    ...env,
    METRICS: { writeDataPoint: (point: unknown) => points.push(point) },
  })
  expect(points).toHaveLength(5)
  expect(points[2]).toEqual({ indexes: ['vital:lcp'], blobs: ['vital', 'lcp', 'Product', 'dunnage', 'en-us', 'mobile'], doubles: [130.25] })
})

test.each([
  [{ ...fine, locale: 'de-de' }, ''],
  [fine, '__Host-consent=C0001:1,C0002:0'],
])('nothing is recorded of a shopper without consent (ANA-06, CNS-02)', async (result, cookie) => {
  expect(await telling(result, cookie ? { Cookie: cookie } : {})).toEqual({ status: 204, lines: [] })
})

test.each([
  { locale: 'xx-yy' },
  { locale: 'toString' },
  { page: '<script>' },
  { measurements: '' },
  { measurements: 'lcp:NaN' },
  { measurements: 'lcp:1,who:2' },
  { measurements: `lcp:${'9'.repeat(9)}` },
  { measurements: 'lcp:600001' },
  { measurements: 'ttfb:12,cls:101' },
])('%j is no measurement (FAPI-02)', async (wrong) => {
  expect(await telling({ ...fine, ...wrong })).toEqual({ status: 400, lines: [] })
})

test('one network cannot fill the log, and takes no share of others (SEC-16)', async () => {
  const from = (network: string) => telling(fine, { 'CF-Connecting-IP': network })
  const received = []
  for (let i = 0; i < 150; i += 1) received.push(await from('203.0.113.7'))
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set([204]))
  expect(received.flatMap(({ lines }) => lines)).toHaveLength(30)
  expect((await from('203.0.113.8')).lines).toHaveLength(1)
})
