// Must run on a bare machine: only Node built-ins, Node 20 or newer.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const retryMs = 200

/** Runs the task while no other process runs one for this folder: two installations at once would each remove what the other installs. */
export async function runAlone(folder, task) {
  const place = existsSync(folder) ? realpathSync(folder) : folder
  const lock = path.join(tmpdir(), `vitrine-${createHash('sha256').update(place).digest('hex').slice(0, 12)}`)
  for (let isTold = false; !takeLock(lock); isTold = true) {
    if (!isTold) console.log('Another command is installing packages; waiting for it.')
    await setTimeout(retryMs)
  }
  try {
    return await task()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** A lock whose process has ended is taken over. */
function takeLock(lock) {
  const ownerFile = path.join(lock, 'pid')
  try {
    mkdirSync(lock)
    writeFileSync(ownerFile, String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const owner = readOwner(ownerFile)
  if (owner && !isRunning(owner)) rmSync(lock, { recursive: true, force: true })
  return false
}

/** Process that holds a lock; undefined before it has said so, and when it has let go meanwhile. */
function readOwner(ownerFile) {
  try {
    return Number(readFileSync(ownerFile, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
