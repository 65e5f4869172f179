import { summaryOf } from '../test/outcome.ts'
import { lineOf, sideBySide } from '../test/side-by-side.ts'
import { changedFiles } from './changed-files.ts'
import { checksFor } from './checks-for.ts'

const [since = 'HEAD', ...others] = process.argv.slice(2)
if (since.startsWith('-') || others.length > 0) {
  console.error('Usage: npm run check, or npm run check -- <commit>: what changed since then')
  process.exit(2)
}

const checks = checksFor(changedFiles(since))
const finished = await sideBySide(checks, (stage) => {
  console.log(lineOf(stage))
  for (const line of stage.outcome.lines) console.log(line)
})
for (const line of finished.length > 0 ? summaryOf(finished) : [`Nothing changed since ${since}.`]) console.log(line)
process.exitCode = finished.some(({ outcome }) => outcome.failed > 0) ? 1 : 0
