// Tells authors what is wrong with their pages and promotions; ends with 1 when something is.
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../serve/paths.ts'

type Finding = { place: string; rule: string; problem: string }
type ContentLintRecord = { findingsIn: (content: string) => Finding[] }

// Rules of the shop name each other as the bundlers do, without the ending Node asks for.
const { outputFiles } = await build({
  entryPoints: [path.join(root, 'scripts/content-lint/findings-in.ts')],
  ...{ bundle: true, format: 'esm', platform: 'node', write: false },
})
const { findingsIn } = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)) as ContentLintRecord
const findings = findingsIn(path.join(root, 'content'))
for (const { place, rule, problem } of findings) console.error(`${place}: ${rule}: ${problem}`)
console.log(findings.length === 0 ? 'Every page and promotion is in order.' : `${findings.length} to mend.`)
process.exitCode = findings.length > 0 ? 1 : 0
