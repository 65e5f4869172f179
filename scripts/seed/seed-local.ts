import { cpSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { hashContent } from '../serve/content-hash.ts'
import { buildOnce } from '../serve/build-cache.ts'
import { root, stateFolder } from '../serve/paths.ts'
import { buildCatalogSql } from './catalog-sql.ts'
import { readMigrationStatements } from './migrations.ts'
import { readDocuments, type StoredDocument } from './read-documents.ts'
import { readCatalog } from './read-catalog.ts'
import { readStores } from './read-stores.ts'

export type SeedOptions = {
  /** Folder of the Workers' local storage. */
  persistTo: string
  /** Folder of another catalog than `content/`, such as a generated one. */
  catalog?: string
}

const migrationsFolder = path.join(root, 'worker/platform/migrations')
const recordMigrationsFolder = path.join(root, 'worker/platform/record-migrations')
const contentFolder = path.join(root, 'content')
const storesFolder = path.join(contentFolder, 'stores')
const seedSources = [
  'content/catalog',
  'content/fragments',
  'content/promotions',
  'content/sites',
  'content/stores',
  'worker/platform/catalog',
  'worker/platform/migrations',
  'worker/platform/record-migrations',
  'scripts/seed',
  'domain/listing',
  'domain/search',
  'contracts/entities/catalog-file.ts',
  'contracts/entities/store.ts',
]

/**
 * Seeds the platform's local storage with catalog and content, unless it already has exactly this data for this month (dates are moved
 * forward). Returns whether it seeded. Ids are those of `worker/platform/wrangler.toml`, and the folders those of wrangler.
 */
export function seedLocal({ persistTo, catalog = path.join(contentFolder, 'catalog') }: SeedOptions): Promise<boolean> {
  const month = new Date().toISOString().slice(0, 7)
  const value = `${catalog} ${hashContent(root, seedSources)} ${month}`
  return buildOnce({ file: path.join(persistTo, 'seed.hash'), value }, () => fillStorage({ persistTo, catalog }))
}

/** Seeds what shops of the tests are copied from. */
export async function seedForTests(): Promise<string> {
  const persistTo = path.join(stateFolder, 'test', 'seeded')
  await seedLocal({ persistTo })
  return persistTo
}

/** Fills the storage of one shop of the tests. */
export async function copySeededStorage(to: string): Promise<void> {
  cpSync(await seedForTests(), to, { recursive: true })
}

async function fillStorage({ persistTo, catalog }: Required<SeedOptions>): Promise<void> {
  const storage = path.join(persistTo, 'v3')
  const platform = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    d1Databases: { CATALOGUE: 'vitrine-catalogue', RECORDS: 'vitrine-records' },
    d1Persist: path.join(storage, 'd1'),
    kvNamespaces: { CANVASES: 'vitrine-canvases' },
    kvPersist: path.join(storage, 'kv'),
  })
  try {
    const database = await platform.getD1Database('CATALOGUE')
    await runStatements(database, readMigrationStatements(migrationsFolder))
    await runStatements(await platform.getD1Database('RECORDS'), readMigrationStatements(recordMigrationsFolder))
    await runStatements(database, buildCatalogSql(readCatalog(catalog), readStores(storesFolder)))
    await storeDocuments(await platform.getKVNamespace('CANVASES'), readDocuments(contentFolder))
  } finally {
    await platform.dispose()
  }
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type KeyValueStore = Awaited<ReturnType<Miniflare['getKVNamespace']>>

/** About four megabytes at a time. */
const statementsPerBatch = 48

async function runStatements(database: Database, statements: Iterable<string>): Promise<void> {
  let batch: string[] = []
  const flushBatch = async () => {
    if (batch.length > 0) await database.batch(batch.map((statement) => database.prepare(statement)))
    batch = []
  }
  for (const statement of statements) {
    batch.push(statement)
    if (batch.length === statementsPerBatch) await flushBatch()
  }
  await flushBatch()
}

/** Deletes documents that no longer exist. */
async function storeDocuments(namespace: KeyValueStore, documents: readonly StoredDocument[]): Promise<void> {
  const writtenKeys = new Set(documents.map(({ key }) => key))
  const { keys } = await namespace.list()
  await Promise.all(keys.filter(({ name }) => !writtenKeys.has(name)).map(({ name }) => namespace.delete(name)))
  await Promise.all(documents.map(({ key, value }) => namespace.put(key, value)))
}
