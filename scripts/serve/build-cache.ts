import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

type BuildMark = {
  file: string
  value: string
  /** Alternative mark of a build that can be used instead. */
  orValue?: string | undefined
}

/**
 * Runs a build unless the mark of the last success is equal. Removes the mark first and writes it last, so that an interrupted build is
 * repeated. Of several processes that need the same build, one runs it and the others wait. Returns whether it ran.
 */
export async function buildOnce(mark: BuildMark, build: () => Promise<void>): Promise<boolean> {
  const isBuilt = () => existsSync(mark.file) && [mark.value, mark.orValue].includes(readFileSync(mark.file, 'utf8'))
  if (isBuilt()) return false
  mkdirSync(path.dirname(mark.file), { recursive: true })
  const unlock = await lockFile(`${mark.file}.lock`)
  try {
    if (isBuilt()) return false
    rmSync(mark.file, { force: true })
    await build()
    writeFileSync(mark.file, mark.value)
    return true
  } finally {
    unlock()
  }
}

/** Waits until no running process has the lock, takes it, and returns the function that releases it. The file holds the process id. */
async function lockFile(file: string): Promise<() => void> {
  while (!tryToCreate(file)) {
    const owner = readOwner(file)
    if (owner === undefined || isRunning(owner)) await setTimeout(100)
    else rmSync(file, { force: true })
  }
  return () => rmSync(file, { force: true })
}

function tryToCreate(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Nothing if the lock has just been released, or is not written yet. */
function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
