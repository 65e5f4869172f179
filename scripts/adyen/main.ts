// Writes the types and schemas of the payment provider's calls from its published OpenAPI documents.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../serve/paths.ts'
import { buildAdyenDocuments } from './documents.ts'

for (const [file, text] of Object.entries(await buildAdyenDocuments())) {
  writeFileSync(path.join(root, file), text)
  console.log(`${file} written`)
}
