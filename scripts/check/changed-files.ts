import { execFileSync } from 'node:child_process'
import { root } from '../serve/paths.ts'

/** Files that differ from a commit; includes new files, excludes deleted ones. */
export function listChangedFiles(since: string): string[] {
  const modifiedFiles = runGit(['diff', '--name-only', '--diff-filter=d', '--relative', '-z', since, '--'])
  const untrackedFiles = runGit(['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set([...modifiedFiles, ...untrackedFiles])]
}

/** Returns true if a file of the commit was deleted or renamed, which affects its importers. */
export function hasDeletedFiles(since: string): boolean {
  return runGit(['diff', '--name-only', '--no-renames', '--diff-filter=D', '--relative', '-z', since, '--']).length > 0
}

function runGit(args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
}
