import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Miniflare, type Request, Response } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { buildCatalogSql } from '../../../scripts/seed/catalog-sql.ts'
import { readMigrationStatements } from '../../../scripts/seed/migrations.ts'
import { sampleShelves } from './sample-catalog.ts'
import { sampleStores } from './sample-stores.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest has an interface to be extended.
  interface ProvidedContext {
    preparedDatabases: string
  }
}

/** Makes the databases of the contract tests once for a run: every table, and the sample catalog in them. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'databases-'))
  const maker = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    d1Databases: { CATALOGUE: 'vitrine-catalogue', RECORDS: 'vitrine-records' },
    d1Persist: folder,
  })
  try {
    const catalog = await maker.getD1Database('CATALOGUE')
    const records = await maker.getD1Database('RECORDS')
    const run = (database: typeof catalog, statements: string[]) =>
      database.batch(statements.map((statement) => database.prepare(statement)))
    const [forCatalog, forRecords] = ['migrations', 'record-migrations'].map(migrationsIn) as [string[], string[]]
    // Twice: a migration that has run does no harm when it runs again.
    for (const statements of [forCatalog, forCatalog, [...buildCatalogSql(sampleShelves, sampleStores)]]) await run(catalog, statements)
    for (const statements of [forRecords, forRecords]) await run(records, statements)
  } finally {
    await maker.dispose()
  }
  for (const file of databasesIn(folder)) writeOut(file)
  project.provide('preparedDatabases', folder)
}

/**
 * A service that puts the prepared databases where the runtime of these tests has its own, and deletes the objects on disk. The runtime's
 * own reset leaves those that are not in memory. All must be closed.
 */
export function restorer(prepared: string) {
  return (_: Request, runtime: Miniflare): Response => {
    const folders = runtime.unsafeGetPersistPaths()
    const [folder, objects] = [folders.get('d1'), folders.get('do')]
    if (!folder || !objects) return new Response('no folder for databases', { status: 500 })
    for (const name of readdirSync(objects, { recursive: true, encoding: 'utf8' }))
      if (/\.sqlite(-shm|-wal)?$/.test(name)) rmSync(path.join(objects, name))
    for (const file of databasesIn(prepared)) {
      const own = path.join(folder, path.relative(prepared, file))
      for (const beside of ['', '-shm', '-wal']) rmSync(`${own}${beside}`, { force: true })
      copyFileSync(file, own)
    }
    return new Response()
  }
}

function migrationsIn(folder: string): string[] {
  return readMigrationStatements(path.join(import.meta.dirname, '..', folder))
}

/** Each database is a file; the runtime keeps one more, of its own affairs. */
function databasesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /(?<!metadata)\.sqlite$/.test(name)).map((name) => path.join(folder, name))
}

/** The last connection that closes leaves one file, without a log of changes beside it. */
function writeOut(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
