// Reports problems of authored pages and promotions; exits with 1 if there are any.
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as FindingsIn from './findings-in.ts'

const { lintFolder: findingsIn } = await importBundled<typeof FindingsIn>('scripts/content-lint/findings-in.ts')
const findings = findingsIn(path.join(root, 'content'))
for (const { place, field, rule, problem } of findings) console.error(`${place}${field ? ` ${field}` : ''}: ${rule}: ${problem}`)
console.log(findings.length === 0 ? 'No problems found.' : `${findings.length} problems`)
process.exitCode = findings.length > 0 ? 1 : 0
