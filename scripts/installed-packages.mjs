// Must run on a bare machine: only Node built-ins, Node 20 or newer.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const lockFile = 'package-lock.json'
/** npm writes its own copy of the lock file last. */
const npmLockFile = path.join('node_modules', '.package-lock.json')
const stampFile = path.join('node_modules', '.installed-from')

/**
 * Whether packages must be installed in this folder before anything else runs. A lock file that is newer than the installation but has the same
 * content, as after a switch of branches and back, needs none.
 */
export function needsInstallation(folder) {
  const [locked, installed, stamp] = [lockFile, npmLockFile, stampFile].map((file) => path.join(folder, file))
  if (!existsSync(installed)) return true
  if (statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return false
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashInstallation(folder)
}

/** Notes after an installation what it was made from. */
export function stampInstallation(folder) {
  writeFileSync(path.join(folder, stampFile), hashInstallation(folder))
}

/** npm's copy counts as well: `npm install` run on its own installs other packages and leaves the stamp. */
function hashInstallation(folder) {
  const hash = createHash('sha256')
  for (const file of [lockFile, npmLockFile]) hash.update(readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}
