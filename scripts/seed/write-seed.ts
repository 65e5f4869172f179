import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCatalogSql } from './catalog-sql.ts'
import { readDocuments } from './read-documents.ts'
import { readCatalog } from './read-catalog.ts'
import { readStores } from './read-stores.ts'

const statementsPerFile = 48

/** The seed as files for a deployment: `catalog-*.sql` for `wrangler d1 execute --file`, `canvases.json` for `wrangler kv bulk put`. */
export function writeSeed({ content, to }: { content: string; to: string }): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const statements = [...buildCatalogSql(readCatalog(path.join(content, 'catalog')), readStores(path.join(content, 'stores')))]
  for (let i = 0; i * statementsPerFile < statements.length; i += 1) {
    const statementsPart = statements.slice(i * statementsPerFile, (i + 1) * statementsPerFile)
    writeFileSync(path.join(to, `catalogue-${String(i + 1).padStart(3, '0')}.sql`), `${statementsPart.join('\n')}\n`)
  }
  writeFileSync(path.join(to, 'canvases.json'), JSON.stringify(readDocuments(content)))
}
