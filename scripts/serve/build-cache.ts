import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Mark = {
  file: string
  value: string
  /** Mark of other work that serves as well. */
  orValue?: string | undefined
}

/**
 * Does the work unless the mark of the last success is the same, or says as much. The mark is removed first and written last, so that
 * interrupted work is repeated. Returns whether anything was done.
 */
export async function buildOnce(mark: Mark, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(mark.file) && [mark.value, mark.orValue].includes(readFileSync(mark.file, 'utf8'))) return false
  rmSync(mark.file, { force: true })
  await work()
  mkdirSync(path.dirname(mark.file), { recursive: true })
  writeFileSync(mark.file, mark.value)
  return true
}
