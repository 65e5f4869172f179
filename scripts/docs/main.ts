// Updates the generated parts of docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as Counts from './counts.ts'
import { generatedSections, withSections } from './generated-sections.ts'

const { counts } = await importBundled<typeof Counts>('scripts/docs/counts.ts')
const file = path.join(root, 'docs/architecture.md')
writeFileSync(file, withSections(readFileSync(file, 'utf8'), generatedSections(counts())))
