import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../serve/paths.ts'
import { buildAdyenDocuments } from './documents.ts'
import { selectSchemas } from './subset.ts'

test('the types and schemas are those of the published documents; `npm run adyen` writes them', async () => {
  for (const [file, text] of Object.entries(await buildAdyenDocuments()))
    expect(readFileSync(path.join(root, file), 'utf8') === text, file).toBe(true)
})

test('a subset has what its schemas refer to, keeps only the named members of a union, and no prose', () => {
  const text = { type: 'string', description: 'words' }
  const schemas = {
    Payment: { properties: { method: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cheque' }] } } },
    Card: { properties: { description: text }, required: ['description'] },
    Cheque: { properties: {} },
  }
  expect(selectSchemas({ components: { schemas } }, ['Payment'], { Payment: ['Card'] })).toEqual({
    Card: { properties: { description: { type: 'string' } }, required: ['description'] },
    Payment: { properties: { method: { oneOf: [{ $ref: '#/components/schemas/Card' }] } } },
  })
  expect(() => selectSchemas({ components: { schemas } }, ['Coupon'])).toThrow('Coupon')
})
