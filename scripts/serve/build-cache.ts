import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type BuildMark = {
  file: string
  value: string
  /** Alternative mark of a build that can be used instead. */
  orValue?: string | undefined
}

/**
 * Runs a build unless the mark of the last success is equal. Removes the mark first and writes it last, so that an interrupted build is
 * repeated. Returns whether it ran.
 */
export async function buildOnce(mark: BuildMark, build: () => Promise<void>): Promise<boolean> {
  if (existsSync(mark.file) && [mark.value, mark.orValue].includes(readFileSync(mark.file, 'utf8'))) return false
  rmSync(mark.file, { force: true })
  await build()
  mkdirSync(path.dirname(mark.file), { recursive: true })
  writeFileSync(mark.file, mark.value)
  return true
}
