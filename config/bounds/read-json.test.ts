// Must precede what it counts.
import { countSteps } from '../../scripts/parsing/count-steps.ts'
import { expect, test, vi } from 'vitest'
import { inputLimits, readBoundedText, parseJson, readJson } from './read-json'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each(['{"a":[1,{"b":"]]]]"}]}', '"\\"[[["', '[]', '0', 'null', '{"a":"\\\\"}', ` ${nested(inputLimits.jsonDepth)} `])(
  'JSON.parse and parseJson read the same from %s',
  (text) => expect(parseJson(text)).toEqual(JSON.parse(text)),
)

test.each(['', '{', '[1,]', '"', '"\\', 'undefined', nested(inputLimits.jsonDepth + 1), '{"a":'.repeat(40) + '1' + '}'.repeat(40)])(
  'parseJson returns undefined for %s',
  (text) => expect(parseJson(text)).toBeUndefined(),
)

test('brackets within texts add no depth', () => {
  const text = JSON.stringify({ a: '['.repeat(500), b: '\\"['.repeat(500) })
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test('JSON that is too deep is never parsed, and scanned no further than the bound', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const steps = (depth: number) => countSteps(() => parseJson('{"a":'.repeat(depth)))
  expect(steps(10_000)).toBeLessThan(2 * steps(1_000))
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test.each<[string, (size: number) => string]>([
  ['texts', (size) => JSON.stringify(Array<string>(size).fill('x'))],
  ['empty lists', (size) => JSON.stringify(Array<never[]>(size).fill([]))],
  ['backslashes', (size) => JSON.stringify('\\'.repeat(size))],
  ['quotation marks', (size) => JSON.stringify('"'.repeat(size))],
  ['backslashes without an end', (size) => '"' + '\\'.repeat(size * 2)],
  ['one long text', (size) => JSON.stringify('x'.repeat(size))],
])('ten times as many %s are at most twelve times the work', (_, textOf) => {
  const steps = (size: number) => countSteps(() => parseJson(textOf(size)))
  expect(steps(10_000)).toBeLessThanOrEqual(12 * steps(1_000))
})

function streamed(chunks: number, headers: Record<string, string> = {}) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === chunks) return controller.close()
        sent += 1
        controller.enqueue(new TextEncoder().encode('[1,'.padEnd(1_000)))
      },
    },
    { highWaterMark: 0 },
  )
  return { request: { headers: new Headers(headers), body } as Pick<Request, 'headers' | 'body'>, sent: () => sent }
}

test('a body is read to its bound and no further, whatever it says of its length', async () => {
  const long = streamed(1_000)
  expect(await readBoundedText(long.request, 10_000)).toBeNull()
  expect(long.sent()).toBe(11)
  const received = streamed(1_000, { 'content-length': '1000000' })
  expect(await readJson(received.request, 10_000)).toBeUndefined()
  expect(received.sent()).toBe(0)
})

test('a body that says nothing is no value', async () => {
  expect(await readJson({ headers: new Headers(), body: null }, 10)).toBeUndefined()
})
