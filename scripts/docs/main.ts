// Updates the generated parts of docs/architecture.md and docs/payment-events.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as Counts from './counts.ts'
import { generatedSections, withSections } from './generated-sections.ts'
import type * as Webhooks from './webhook-table.ts'

const { counts } = await importBundled<typeof Counts>('scripts/docs/counts.ts')
const { webhookTable } = await importBundled<typeof Webhooks>('scripts/docs/webhook-table.ts')
update('docs/architecture.md', generatedSections(counts()))
update('docs/payment-events.md', { webhooks: webhookTable() })

function update(page: string, sections: Readonly<Record<string, string>>) {
  const file = path.join(root, page)
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), sections))
}
