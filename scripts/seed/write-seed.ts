import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogSql } from './catalog-sql.ts'
import { readCanvases } from './read-canvases.ts'
import { readCatalog } from './read-catalog.ts'
import { readStores } from './read-stores.ts'

const statementsPerFile = 48

/** The seed as files for a deployment: `catalog-*.sql` for `wrangler d1 execute --file`, `canvases.json` for `wrangler kv bulk put`. */
export function writeSeed({ content, to }: { content: string; to: string }): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const statements = [...catalogSql(readCatalog(path.join(content, 'catalog')), readStores(path.join(content, 'stores')))]
  for (let i = 0; i * statementsPerFile < statements.length; i += 1) {
    const part = statements.slice(i * statementsPerFile, (i + 1) * statementsPerFile)
    writeFileSync(path.join(to, `catalogue-${String(i + 1).padStart(3, '0')}.sql`), `${part.join('\n')}\n`)
  }
  writeFileSync(path.join(to, 'canvases.json'), JSON.stringify(readCanvases(content)))
}
