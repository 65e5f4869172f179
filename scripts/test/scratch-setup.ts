import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const scratchName = 'vitrine-tests-'

type Scratch = { folder: string; before: string | undefined }
const opened: Scratch[] = []

/** Temporary folder of a test run; deleted after it. */
export function setup(): void {
  const folder = mkdtempSync(path.join(tmpdir(), scratchName))
  opened.push({ folder, before: process.env.TMPDIR })
  process.env.TMPDIR = folder
}

export function teardown(): void {
  const last = opened.pop()
  if (!last) return
  if (last.before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = last.before
  rmSync(last.folder, { recursive: true, force: true })
}
