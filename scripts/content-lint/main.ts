// Reports problems of authored pages and promotions; exits with 1 if there are any: npm run content:lint [-- HALVERN-CA]
import path from 'node:path'
import { importBundled } from '../import-bundled.ts'
import { root } from '../serve/paths.ts'
import type * as FindingsIn from './findings-in.ts'

const { lintFolder, siteNames } = await importBundled<typeof FindingsIn>('scripts/content-lint/findings-in.ts')
const [site, ...others] = process.argv.slice(2)
if (others.length > 0 || (site !== undefined && !siteNames.includes(site))) {
  console.error(others.length > 0 ? 'Name one site.' : `There is no site ${site}.`)
  console.error(`Sites are ${siteNames.join(', ')}.`)
  process.exit(2)
}
const findings = lintFolder(path.join(root, 'content'), site)
for (const { place, field, rule, problem } of findings) console.error(`${place}${field ? ` ${field}` : ''}: ${rule}: ${problem}`)
console.log(findings.length === 0 ? 'No problems found.' : `${findings.length} problems`)
process.exitCode = findings.length > 0 ? 1 : 0
