import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Statements of all migrations in order, without comments. Each can be repeated safely. */
export function readMigrationStatements(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .flatMap((file) => splitStatements(readFileSync(path.join(folder, file), 'utf8')))
}

/** Splits at semicolons, because none of our statements has one in a text, nor a double hyphen. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
