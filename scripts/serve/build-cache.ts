import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Does the work unless the mark of the last success is the same. The mark is removed first and written last, so that interrupted work is
 * repeated. Returns whether anything was done.
 */
export async function buildOnce(mark: { file: string; value: string }, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(mark.file) && readFileSync(mark.file, 'utf8') === mark.value) return false
  rmSync(mark.file, { force: true })
  await work()
  mkdirSync(path.dirname(mark.file), { recursive: true })
  writeFileSync(mark.file, mark.value)
  return true
}
