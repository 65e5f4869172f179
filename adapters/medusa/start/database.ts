import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { endsWithUs, stopped } from './stopped.ts'

/** Debian keeps the programs of each major version apart. */
const debianFolder = '/usr/lib/postgresql'

function programs(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => path.join(debianFolder, version, 'bin')).find((folder) => existsSync(path.join(folder, 'initdb')))
  if (!found) throw new Error('Medusa needs PostgreSQL. On Debian: apt-get install postgresql.')
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the user its package has made. */
function servant(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export type Database = { url: string; stop: () => Promise<void> }

/** A database of our own in this folder, on a port of the loopback; made when there is none. */
export async function startDatabase(folder: string, port: number): Promise<Database> {
  const bin = programs()
  const user = servant()
  const as = { ...user, cwd: '/', stdio: 'ignore' as const }
  mkdirSync(folder, { recursive: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'))
  if (isNew) execFileSync(path.join(bin, 'initdb'), ['-D', folder, '-A', 'trust', '-U', 'medusa', '-E', 'UTF8'], as)
  const server = endsWithUs(
    spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, '-k', folder, '-h', '127.0.0.1'], as),
    'SIGINT',
  )
  const at = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'medusa']
  await untilReady(() => execFileSync(path.join(bin, 'pg_isready'), at, as))
  if (isNew) execFileSync(path.join(bin, 'createdb'), [...at, 'medusa'], as)
  return { url: `postgres://medusa@127.0.0.1:${port}/medusa`, stop: () => stopped(server, 'SIGINT') }
}

async function untilReady(asks: () => unknown) {
  for (let tries = 0; ; tries += 1) {
    try {
      asks()
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
