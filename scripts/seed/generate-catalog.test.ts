import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generateCatalog } from './generate-catalog.ts'
import { readCatalog } from './read-catalog.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'generate-'))
afterAll(() => rmSync(folder, { recursive: true }))

function generateInto(name: string) {
  const to = path.join(folder, name)
  generateCatalog({ from: path.resolve(import.meta.dirname, '../../content/catalog'), to, count: 1_000 })
  return readCatalog(to).flatMap(({ products }) => [...products()])
}

test('a generated catalog has as many different products as requested, in the authored shape, always the same', () => {
  const products = generateInto('one')
  expect(products).toHaveLength(1_000)
  expect(new Set(products.map(({ id }) => id)).size).toBe(1_000)
  expect(new Set(products.map(({ price }) => price.USD)).size).toBeGreaterThan(100)
  expect(generateInto('two')).toEqual(products)
})
