import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const maxSnapshotLines = 60

/** Truncated page snapshots of failed end-to-end tests, so that the log alone explains them. */
export function readFailureSnapshots(folder: string): string[] {
  if (!existsSync(folder)) return []
  return globSync('*/error-context.md', { cwd: folder })
    .sort()
    .map((file) => `${path.dirname(file)}\n${extractSnapshot(readFileSync(path.join(folder, file), 'utf8'))}`)
}

/** The page alone, because the runner prints the error and the source. */
function extractSnapshot(context: string): string {
  const [, snapshot = context] = /```yaml\n([\s\S]*?)```/.exec(context) ?? []
  return snapshot.split('\n').slice(0, maxSnapshotLines).join('\n')
}
