import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildCatalogSql, buildInserts } from './catalog-sql.ts'
import { readMigrationStatements } from './migrations.ts'
import { readDocuments } from './read-documents.ts'
import { readCatalog } from './read-catalog.ts'
import { readStores } from './read-stores.ts'
import { writeSeed } from './write-seed.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('no statement of the real catalog is longer than a database takes, and every product is in one', () => {
  const shelves = readCatalog(path.join(root, 'content/catalog'))
  const statements = [...buildCatalogSql(shelves, readStores(path.join(root, 'content/stores')))]
  expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000)
  const products = statements.filter((statement) => statement.startsWith('INSERT INTO products ')).join('')
  for (const { products: own } of shelves) for (const { id } of own()) expect(products).toContain(`"${id}"`)
})

test('an apostrophe ends no text', () => {
  const [statement] = [...buildInserts([{ table: 'product_facet', values: [1, 'size', "6' 2"] }])]
  expect(statement).toBe(
    `INSERT INTO product_facet (product_no, attribute, value) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each('[[1,"size","6'' 2"]]');`,
  )
})

test('a document’s path is its key; nothing else in the folder is one; what lists may show is listed (APIS-03, APIS-07)', () => {
  mkdirSync(path.join(folder, 'sites/HALVERN-NORA/help'), { recursive: true })
  writeFileSync(path.join(folder, 'sites/HALVERN-NORA/help/shipping.json'), '{ "id": "help" }')
  writeFileSync(path.join(folder, 'sites/HALVERN-NORA/rope.json'), '{ "type": "article", "meta": { "title": "Rope" }, "regions": {} }')
  writeFileSync(path.join(folder, 'sites/notes.md'), 'not a page')
  expect(readDocuments(folder)).toEqual([
    { key: 'live/HALVERN-NORA/help/shipping', value: '{"id":"help"}' },
    { key: 'live/HALVERN-NORA/rope', value: '{"type":"article","meta":{"title":"Rope"},"regions":{}}' },
    { key: 'live/HALVERN-NORA/_pages', value: '[{"page":"rope","type":"article","meta":{"title":"Rope"}}]' },
  ])
  expect(readDocuments(path.join(folder, 'nothing'))).toEqual([])
})

test('a page that says noindex is served, but in no list of pages', () => {
  const content = path.join(folder, 'hidden')
  mkdirSync(path.join(content, 'sites/HALVERN'), { recursive: true })
  const robots = { 'error-4xx': 'noindex, nofollow', help: 'index, follow', 'sign-in-modal': 'noindex' }
  for (const [page, result] of Object.entries(robots))
    writeFileSync(path.join(content, `sites/HALVERN/${page}.json`), JSON.stringify({ type: 'page', meta: { robots: result } }))
  const stored = readDocuments(content)
  expect(stored.map(({ key }) => key)).toContain('live/HALVERN/sign-in-modal')
  expect(stored.at(-1)).toEqual({
    key: 'live/HALVERN/_pages',
    value: '[{"page":"help","type":"page","meta":{"robots":"index, follow"}}]',
  })
})

test('a fragment is stored apart from the sites, and in no list of pages (APIS-05)', () => {
  const content = path.join(folder, 'shared')
  mkdirSync(path.join(content, 'fragments'), { recursive: true })
  writeFileSync(path.join(content, 'fragments/promise.json'), '{ "type": "fragment", "meta": { "title": "Promise" } }')
  expect(readDocuments(content)).toEqual([{ key: 'live/fragments/promise', value: '{"type":"fragment","meta":{"title":"Promise"}}' }])
})

test('the seed for a deployment: statements in files, documents in one list (APIS-05, APIS-07)', () => {
  const to = path.join(folder, 'seed')
  writeSeed({ content: path.join(root, 'content'), to })
  const sql = readFileSync(path.join(to, 'catalogue-001.sql'), 'utf8')
  expect(sql).toMatch(/^DELETE FROM categories;\n/)
  const documents = JSON.parse(readFileSync(path.join(to, 'canvases.json'), 'utf8')) as { key: string }[]
  expect(documents.map(({ key }) => key)).toEqual(expect.arrayContaining(['live/HALVERN-NORA/home', 'live/fragments/delivery-promise']))
})

test('every store, collection point and town is in the seed; a broken file is refused', () => {
  const sql = [...buildCatalogSql([], readStores(path.join(root, 'content/stores')))].join('\n')
  for (const id of ['HV-US-01', 'DN-NL-01', 'CP-DE-01']) expect(sql).toContain(`"${id}"`)
  expect(sql).toContain('["DE","city","cologne",')
  mkdirSync(path.join(folder, 'stores'), { recursive: true })
  writeFileSync(path.join(folder, 'stores/US.json'), '{ "countryCode": "XX" }')
  expect(() => readStores(path.join(folder, 'stores'))).toThrow(/countryCode/)
  expect(readStores(path.join(folder, 'nowhere'))).toEqual([])
})

test('a broken product file is refused with its reason', () => {
  mkdirSync(path.join(folder, 'catalog/brand'), { recursive: true })
  writeFileSync(path.join(folder, 'catalog/brand/categories.json'), '[]')
  writeFileSync(path.join(folder, 'catalog/brand/products-x.json'), '[{ "id": "short" }]')
  expect(() => [...buildCatalogSql(readCatalog(path.join(folder, 'catalog')), [])]).toThrow(/"id"/)
})

test('every statement of every migration may run again', () => {
  for (const statement of readMigrationStatements(path.join(root, 'worker/platform/migrations'))) {
    expect(statement).toMatch(
      /^(CREATE (VIRTUAL )?(TABLE|INDEX) IF NOT EXISTS|INSERT INTO product_(search|index)\w* \(product_\w+, rank\))/,
    )
  }
  expect(readFileSync(path.join(root, 'worker/platform/wrangler.toml'), 'utf8')).toContain('database_id = "vitrine-catalogue"')
})
