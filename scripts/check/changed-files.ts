import { execFileSync } from 'node:child_process'
import { root } from '../serve/paths.ts'

/** Files that differ from a commit; includes new files, excludes deleted ones. */
export function changedFiles(since: string): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', '--relative', '-z', since, '--'])
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...changed, ...added])]
}

function git(args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
}
