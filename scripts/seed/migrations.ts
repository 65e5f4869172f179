import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The statements of all migrations in order, without comments. Each may run again without harm. */
export function migrationStatements(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .flatMap((file) => statementsOf(readFileSync(path.join(folder, file), 'utf8')))
}

/** No statement of ours has a semicolon or a double hyphen inside a text. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
