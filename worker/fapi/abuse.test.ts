import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { maxBodyBytes } from '#config/constants'
import { askFapi } from './test/ask-fapi'

/** The same odd requests every time. */
const trials = { numRuns: 400, seed: 20_260_730 }
const paths = [
  'performance/ingest',
  'policy/report',
  'experience/click',
  'api/validate-response/cart.get',
  'qa/mocks',
  'server/time',
  'app/enter',
]
const marker = '<script>forged()</script>'

const oddText = fc.oneof(
  fc.constantFrom(marker, '', '__proto__', '../..', '%00', '\ud800', '"', 'x'.repeat(10_000), 'null', '{}', 'C0001:1', 'en-us'),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const names = fc.constantFrom(
  'locale',
  'page',
  'measurements',
  'call',
  'scenario',
  'status',
  'remove',
  'entry',
  'experienceId',
  'q',
  'ids',
  '__proto__',
)
const oddBody = fc.oneof(
  fc
    .array(fc.tuple(names, oddText))
    .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])).toString()),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom('{', '['.repeat(20_000), '{"__proto__":{"a":1}}', '\0', '%', '--x\r\n\r\n--x--'),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const types = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'text/ping',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
)

test('any input to a small endpoint is answered without an error and without an echo (FAPI-02, FAPI-13)', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), oddBody, types, async (path, body, type) => {
      const response = await askFapi(path, { method: 'POST', body: body.toWellFormed(), headers: { 'content-type': type } })
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain(marker)
    }),
    trials,
  )
})

test('no URL causes an error or is echoed (FAPI-04, FAPI-13)', async () => {
  const places = fc.constantFrom(
    'components/size-chart',
    'components/compare',
    'components/search-hub',
    'pages',
    'api/validate-response',
    'app/enter',
    'nowhere',
  )
  await fc.assert(
    fc.asyncProperty(places, oddText, fc.array(fc.tuple(names, oddText), { maxLength: 4 }), async (place, id, pairs) => {
      const query = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))
      const response = await askFapi(`${place}/${encodeURIComponent(id.toWellFormed())}?${query}`)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain(marker)
    }),
    trials,
  )
})

function streamed(bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 16_384) controller.enqueue(new Uint8Array(Math.min(16_384, bytes - sent)).fill(97))
      controller.close()
    },
  })
}

test.each(paths)('no more than 256 KB of a body to %s is read, whatever length it declares (FAPI-02, FAPI-13)', async (path) => {
  const type = 'application/x-www-form-urlencoded'
  for (const received of [{}, { 'content-length': String(maxBodyBytes + 1) }] as Record<string, string>[]) {
    const response = await askFapi(path, {
      method: 'POST',
      body: streamed(maxBodyBytes + 1),
      headers: { 'content-type': type, ...received },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'API406' }] })
  }
})
