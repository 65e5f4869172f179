import path from 'node:path'
import { Miniflare } from 'miniflare'
import { contentHash } from '../serve/content-hash.ts'
import { buildOnce } from '../serve/build-cache.ts'
import { root } from '../serve/paths.ts'
import { catalogSql } from './catalog-sql.ts'
import { migrationStatements } from './migrations.ts'
import { readCanvases, type StoredDocument } from './read-canvases.ts'
import { readCatalog } from './read-catalog.ts'
import { readStores } from './read-stores.ts'

export type Seeding = {
  /** Folder of the Workers' local storage. */
  persistTo: string
  /** Folder of another catalog than `content/`, such as a generated one. */
  catalog?: string
}

const migrations = path.join(root, 'worker/platform/migrations')
const recordMigrations = path.join(root, 'worker/platform/record-migrations')
const content = path.join(root, 'content')
const stores = path.join(content, 'stores')
const madeFrom = [
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
export function seedLocal({ persistTo, catalog = path.join(content, 'catalog') }: Seeding): Promise<boolean> {
  const month = new Date().toISOString().slice(0, 7)
  const value = `${catalog} ${contentHash(root, madeFrom)} ${month}`
  return buildOnce({ file: path.join(persistTo, 'seed.hash'), value }, () => fill({ persistTo, catalog }))
}

async function fill({ persistTo, catalog }: Required<Seeding>): Promise<void> {
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
    await run(database, migrationStatements(migrations))
    await run(await platform.getD1Database('RECORDS'), migrationStatements(recordMigrations))
    await run(database, catalogSql(readCatalog(catalog), readStores(stores)))
    await store(await platform.getKVNamespace('CANVASES'), readCanvases(content))
  } finally {
    await platform.dispose()
  }
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Store = Awaited<ReturnType<Miniflare['getKVNamespace']>>

/** About four megabytes at a time. */
const statementsAtOnce = 48

async function run(database: Database, statements: Iterable<string>): Promise<void> {
  let batch: string[] = []
  const flush = async () => {
    if (batch.length > 0) await database.batch(batch.map((statement) => database.prepare(statement)))
    batch = []
  }
  for (const statement of statements) {
    batch.push(statement)
    if (batch.length === statementsAtOnce) await flush()
  }
  await flush()
}

/** Deletes documents that no longer exist. */
async function store(canvases: Store, documents: readonly StoredDocument[]): Promise<void> {
  const written = new Set(documents.map(({ key }) => key))
  const { keys } = await canvases.list()
  await Promise.all(keys.filter(({ name }) => !written.has(name)).map(({ name }) => canvases.delete(name)))
  await Promise.all(documents.map(({ key, value }) => canvases.put(key, value)))
}
