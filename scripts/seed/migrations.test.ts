import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { root } from '../serve/paths'
import { readMigrationStatements } from './migrations'

type MigrationsRow = Record<string, string | number | bigint | null | Uint8Array>

const folders = { catalog: 'worker/platform/migrations', records: 'worker/platform/record-migrations' }

/** The database's objects by name, with their definitions. */
function listSchemaObjects(database: DatabaseSync): unknown[] {
  return database.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all()
}

function listTables(database: DatabaseSync): string[] {
  const made = listSchemaObjects(database) as { type: string; name: string; sql: string }[]
  const virtual = made.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql ?? '')).map(({ name }) => name)
  const isShadow = (table: string) => virtual.some((name) => table.startsWith(`${name}_`))
  return made.flatMap(({ type, name }) => (type === 'table' && !isShadow(name) ? [name] : []))
}

/** One row of this table, as the version that made the table could have written it. */
function insertRow(database: DatabaseSync, table: string) {
  const columns = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(table) as { name: string; type: string }[]
  const values = columns.map(({ name, type }) => (/INT|REAL/.test(type) ? 7 : `kept in ${name}`))
  database
    .prepare(`INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...values)
}

function readRows(database: DatabaseSync, table: string): MigrationsRow[] {
  return database.prepare(`SELECT * FROM "${table}"`).all() as MigrationsRow[]
}

for (const [name, folder] of Object.entries(folders)) {
  const statements = readMigrationStatements(path.join(root, folder))

  test(`the migrations of the ${name} may stop after any statement and be run again: nothing stored is lost`, () => {
    const whole = new DatabaseSync(':memory:')
    for (const statement of statements) whole.exec(statement)
    expect(listTables(whole).length).toBeGreaterThan(4)
    for (let ended = 1; ended <= statements.length; ended += 1) {
      const database = new DatabaseSync(':memory:')
      for (const statement of statements.slice(0, ended)) database.exec(statement)
      const kept = listTables(database).map((table) => {
        insertRow(database, table)
        return { table, rows: readRows(database, table) }
      })
      for (const statement of statements) database.exec(statement)
      expect(listSchemaObjects(database), `ended after ${ended}`).toEqual(listSchemaObjects(whole))
      for (const { table, rows } of kept) expect(readRows(database, table), `${table}, ended after ${ended}`).toMatchObject(rows)
      database.close()
    }
  })

  test(`the previous version works on the newer ${name}: no column it uses is removed or changed`, () => {
    for (const statement of statements)
      expect(statement).toMatch(/^(CREATE (VIRTUAL TABLE|TABLE|INDEX) IF NOT EXISTS|INSERT INTO \w+ \(\w+, rank\))/)
  })
}
