// Updates the generated parts of docs/architecture.md, docs/payment-events.md and docs/typed-inputs.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as Counts from './counts.ts'
import { buildSections, buildTypedInputSection, replaceSections } from './generated-sections.ts'
import { readMessages } from './read-messages.ts'
import type * as TypedInputs from './typed-inputs.ts'
import type * as Webhooks from './webhook-table.ts'

const { countContracts: counts } = await importBundled<typeof Counts>('scripts/docs/counts.ts')
const { listInputResults: typedInputs } = await importBundled<typeof TypedInputs>('scripts/docs/typed-inputs.ts')
const { buildWebhookTable: webhookTable } = await importBundled<typeof Webhooks>('scripts/docs/webhook-table.ts')
updatePage('docs/architecture.md', buildSections(counts()))
updatePage('docs/payment-events.md', { webhooks: webhookTable() })
updatePage('docs/typed-inputs.md', buildTypedInputSection(typedInputs(readMessages)))

function updatePage(page: string, sections: Readonly<Record<string, string>>) {
  const file = path.join(root, page)
  writeFileSync(file, replaceSections(readFileSync(file, 'utf8'), sections))
}
