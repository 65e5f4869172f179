import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Hash of the names and contents of these files in a folder. */
export function hashFiles(folder: string, files: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(files, { cwd: folder }).sort()) hash.update(file).update(readFileSync(path.join(folder, file)))
  return hash.digest('base64url').slice(0, 8)
}
