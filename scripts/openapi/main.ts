// Writes docs/openapi.json and docs/calls.md from the contracts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../serve/paths.ts'

type OpenapiRecord = { documents: () => Record<string, string> }

// Contracts name each other as the bundlers do, without the ending Node asks for.
const { outputFiles } = await build({
  entryPoints: [path.join(root, 'scripts/openapi/documents.ts')],
  ...{ bundle: true, format: 'esm', platform: 'node', write: false },
})
const { documents } = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as OpenapiRecord
for (const [place, text] of Object.entries(documents())) {
  writeFileSync(path.join(root, place), text)
  console.log(`${place} written`)
}
