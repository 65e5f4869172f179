import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { generateLoad, parseWrk } from './generate-load.ts'

test('error responses, broken connections and late responses are counted apart', () => {
  const result = `  812 requests in 10.01s, 35MB read
  Socket errors: connect 1, read 2, write 0, timeout 3
  Non-2xx or 3xx responses: 5
Requests/sec:     81.12`
  expect(parseWrk(result)).toEqual({ requests: 812, perSecond: 81.12, failed: { refused: 5, broken: 3, late: 3 } })
})

test('the server gets as many requests as configured', async () => {
  let requested = 0
  const server = createServer((_, answer) => {
    requested += 1
    answer.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { requests, failed } = await generateLoad({ url: `http://127.0.0.1:${port}/`, headers: {}, seconds: 1 })
  server.close()
  expect(failed).toEqual({ refused: 0, broken: 0, late: 0 })
  expect(requests).toBeGreaterThan(0)
  expect(requested - requests).toBeLessThanOrEqual(8)
})
