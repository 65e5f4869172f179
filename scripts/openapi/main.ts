// Writes docs/openapi.json, docs/calls.md and the schema of conformance fixtures from the contracts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as Documents from './documents.ts'

const { buildDocuments: documents } = await importBundled<typeof Documents>('scripts/openapi/documents.ts')
for (const [file, text] of Object.entries(documents())) {
  writeFileSync(path.join(root, file), text)
  console.log(`${file} written`)
}
