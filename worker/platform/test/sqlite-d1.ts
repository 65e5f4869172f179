import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Bound = { text: string; values: SQLInputValue[] }

/** A database of Node in the shape of D1, as far as the catalog uses it: for tests that compare whole tables. */
export function sqliteD1(): { database: DatabaseSync; d1: D1Database } {
  const database = new DatabaseSync(':memory:')
  const rows = ({ text, values }: Bound) => database.prepare(text).all(...values)
  const statement = (text: string, values: SQLInputValue[] = []): object => ({
    text,
    values,
    bind: (...bound: SQLInputValue[]) => statement(text, bound),
    all: () => Promise.resolve({ results: rows({ text, values }) }),
    first: () => Promise.resolve(rows({ text, values })[0] ?? null),
    run: () => Promise.resolve({ results: rows({ text, values }) }),
  })
  const batch = (statements: Bound[]) => {
    database.exec('BEGIN')
    try {
      const results = statements.map((each) => ({ results: rows(each) }))
      database.exec('COMMIT')
      return Promise.resolve(results)
    } catch (error) {
      database.exec('ROLLBACK')
      return Promise.reject(error as Error)
    }
  }
  return { database, d1: { prepare: statement, batch } as unknown as D1Database }
}
