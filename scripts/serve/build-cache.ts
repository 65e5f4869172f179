import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Does the work unless the mark left by the last success says the same. The mark goes first and comes back last,
 * so work that was broken off is done again. Answers whether anything had to be done.
 */
export async function buildOnce(mark: { file: string; value: string }, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(mark.file) && readFileSync(mark.file, 'utf8') === mark.value) return false
  rmSync(mark.file, { force: true })
  await work()
  mkdirSync(path.dirname(mark.file), { recursive: true })
  writeFileSync(mark.file, mark.value)
  return true
}
