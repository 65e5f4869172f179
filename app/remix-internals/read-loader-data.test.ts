import fc from 'fast-check'
import { decode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { encodeSingleFetch } from './read-loader-data'

async function readBack(text: string): Promise<unknown> {
  const { value } = await decode(new Response(text).body as ReadableStream<Uint8Array>)
  return value
}

test('single fetch can decode what is encoded', async () => {
  const page = {
    loaderData: { root: { count: 2, menu: [], nothing: null }, home: { texts: ['a', 'a', ''], on: true, price: 0.1 } },
    errors: null,
  }
  expect(await readBack(encodeSingleFetch(page))).toEqual(page)
})

test('any JSON object survives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (page) => {
      // The reader takes this key for the object's parent; no loader of ours writes it.
      fc.pre(!JSON.stringify(page).includes('"__proto__"'))
      const plain = JSON.parse(JSON.stringify(page)) as Record<string, never>
      expect(JSON.stringify(await readBack(encodeSingleFetch(plain)))).toBe(JSON.stringify(plain))
    }),
    { numRuns: 50 },
  )
})
