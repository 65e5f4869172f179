import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { stopOnExit, stopProcess } from './stop-process.ts'

/** Debian keeps the programs of each major version apart. */
const debianFolder = '/usr/lib/postgresql'

function findPostgresBin(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const binFolders = versions
    .map((version) => path.join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
  if (!binFolders) throw new Error('Medusa needs PostgreSQL. On Debian: apt-get install postgresql.')
  return binFolders
}

/** PostgreSQL refuses to run as root: then it runs as the user its package has made. */
function getServiceUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export type Database = { url: string; stop: () => Promise<void> }

/** A database of our own in this folder, on a port of the loopback; made when there is none. */
export async function startDatabase(folder: string, port: number): Promise<Database> {
  const bin = findPostgresBin()
  const user = getServiceUser()
  const spawnOptions = { ...user, cwd: '/', stdio: 'ignore' as const }
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'))
  if (isNew) execFileSync(path.join(bin, 'initdb'), ['-D', folder, '-A', 'trust', '-U', 'medusa', '-E', 'UTF8'], spawnOptions)
  const server = stopOnExit(
    spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'], spawnOptions),
    'SIGINT',
  )
  const connectionArgs = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'medusa']
  await waitUntilReady(() => execFileSync(path.join(bin, 'pg_isready'), connectionArgs, spawnOptions))
  if (isNew) execFileSync(path.join(bin, 'createdb'), [...connectionArgs, 'medusa'], spawnOptions)
  return { url: `postgres://medusa@127.0.0.1:${port}/medusa`, stop: () => stopProcess(server, 'SIGINT') }
}

async function waitUntilReady(probe: () => unknown) {
  for (let attempts = 0; ; attempts += 1) {
    try {
      probe()
      return
    } catch (error) {
      if (attempts > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
