import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Hash of names and contents of all files in these folders, without tests; equal hashes give equal builds. */
export function hashContent(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of listFiles(root, patterns)) {
    hash.update(file).update('\0')
    hash.update(readFileSync(path.join(root, file))).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(root: string, paths: readonly string[]): string[] {
  const patterns = paths.flatMap((sourcePath) => [sourcePath, `${sourcePath}/**`])
  return globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(path.join(root, file)).isFile())
    .sort()
}
