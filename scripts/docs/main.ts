// Updates the generated parts of docs/architecture.md, docs/payment-events.md and docs/typed-inputs.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as Counts from './counts.ts'
import { generatedSections, typedInputSection, withSections } from './generated-sections.ts'
import { readMessages } from './read-messages.ts'
import type * as TypedInputs from './typed-inputs.ts'
import type * as Webhooks from './webhook-table.ts'

const { counts } = await importBundled<typeof Counts>('scripts/docs/counts.ts')
const { typedInputs } = await importBundled<typeof TypedInputs>('scripts/docs/typed-inputs.ts')
const { webhookTable } = await importBundled<typeof Webhooks>('scripts/docs/webhook-table.ts')
update('docs/architecture.md', generatedSections(counts()))
update('docs/payment-events.md', { webhooks: webhookTable() })
update('docs/typed-inputs.md', typedInputSection(typedInputs(readMessages)))

function update(page: string, sections: Readonly<Record<string, string>>) {
  const file = path.join(root, page)
  writeFileSync(file, withSections(readFileSync(file, 'utf8'), sections))
}
