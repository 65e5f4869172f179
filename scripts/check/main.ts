import { formatSummary } from '../test/outcome.ts'
import { formatStageLine, runInParallel } from '../test/run-in-parallel.ts'
import { hasDeletedFiles, listChangedFiles } from './changed-files.ts'
import { selectLintedFiles } from './dependents.ts'
import { formatNothingChanged, selectChecks } from './select-checks.ts'

const [since = 'HEAD', ...others] = process.argv.slice(2)
if (since.startsWith('-') || others.length > 0) {
  console.error('Usage: npm run check, or npm run check -- <commit>: what changed since then')
  process.exit(2)
}

const changedFiles = listChangedFiles(since)
const checks = selectChecks(changedFiles, selectLintedFiles(changedFiles, hasDeletedFiles(since)))
const finishedChecks = await runInParallel(checks, (stage) => {
  console.log(formatStageLine(stage))
  for (const line of stage.outcome.lines) console.log(line)
})
for (const line of finishedChecks.length > 0 ? formatSummary(finishedChecks) : formatNothingChanged(since)) console.log(line)
process.exitCode = finishedChecks.some(({ outcome }) => outcome.failed > 0) ? 1 : 0
