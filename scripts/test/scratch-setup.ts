import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const scratchName = 'vitrine-tests-'

type ScratchFolder = { folder: string; before: string | undefined }
const openedFolders: ScratchFolder[] = []

/** Temporary folder of a test run; deleted after it. */
export function setup(): void {
  const folder = mkdtempSync(path.join(tmpdir(), scratchName))
  openedFolders.push({ folder, before: process.env.TMPDIR })
  process.env.TMPDIR = folder
}

export function teardown(): void {
  const lastFolder = openedFolders.pop()
  if (!lastFolder) return
  if (lastFolder.before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = lastFolder.before
  rmSync(lastFolder.folder, { recursive: true, force: true })
}
