import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createImportBody } from './import-body'

const row = z.strictObject({ productId: z.string() })
const limits = { bytes: 200, lines: 3, lineBytes: 40 }
const line = (id: string) => JSON.stringify({ productId: id })

function bodyOf(text: string, chunkBytes = 7) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += chunkBytes)))
    },
  }) as unknown as Request['body']
}

async function readAll(text: string, { chunkBytes = 7, of = limits } = {}) {
  const body = createImportBody(bodyOf(text, chunkBytes), row, of)
  const lines = []
  for await (const each of body.lines()) lines.push(each)
  return { lines, digest: await body.digest() }
}

test('lines are the same however the body arrives (OPD-42)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ maxLength: 12, unit: 'grapheme' }), { maxLength: 3 }),
      fc.integer({ min: 1, max: 60 }),
      async (ids, chunkBytes) => {
        const text = ids.map(line).join('\r\n')
        const { lines, digest } = await readAll(text, { chunkBytes, of: { bytes: 10_000, lines: 10, lineBytes: 1_000 } })
        expect(lines.map(({ row: read }) => read)).toEqual(ids.map((productId) => ({ ok: true, value: { productId } })))
        expect(digest).toBe(createHash('sha256').update(text).digest('hex'))
      },
    ),
  )
})

test('a line that is too long is refused by itself; empty lines count as lines only (OPD-42)', async () => {
  const { lines } = await readAll(`${line('A')}\n\n${'x'.repeat(41)}\n${line('B')}`)
  expect(lines.map(({ line: number, row: read }) => [number, read.ok])).toEqual([
    [1, true],
    [3, false],
    [4, true],
  ])
})

test('what is beyond the limit of lines or bytes is not read, and the last line says so (OPD-42)', async () => {
  const { lines } = await readAll(['A', 'B', 'C', 'D', 'E'].map(line).join('\n'))
  expect(lines.map(({ line: number, row: read, isLast }) => [number, read.ok, isLast])).toEqual([
    [1, true, undefined],
    [2, true, undefined],
    [3, true, undefined],
    [4, false, true],
  ])
  const long = ['A', 'B'].map(line).join('\n') + '\n'.repeat(300) + line('C')
  const { lines: some, digest } = await readAll(long)
  expect(some.map(({ isLast }) => isLast)).toEqual([undefined, undefined, true])
  expect(digest).toBe(createHash('sha256').update(long.slice(0, limits.bytes)).digest('hex'))
})

test('a line that is no UTF-8 is refused, so that no name is stored malformed (OPD-42)', async () => {
  const bytes = Buffer.from(`${line('Köln')}\n${line('ok')}`, 'latin1')
  const body = createImportBody(new Response(bytes).body, row)
  const lines = []
  for await (const each of body.lines()) lines.push(each)
  expect(lines).toMatchObject([
    { line: 1, row: { ok: false, errorId: 'INVALID_REQUEST', details: { field: 'line' } } },
    { line: 2, row: { ok: true, value: { productId: 'ok' } } },
  ])
})
