import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Names what these files of a folder hold; other contents or names, another version. */
export function versionOf(folder: string, files: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(files, { cwd: folder }).sort()) hash.update(file).update(readFileSync(path.join(folder, file)))
  return hash.digest('base64url').slice(0, 8)
}
