// Must run on a bare machine: only Node built-ins, Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runAlone } from './install-lock.mjs'
import { needsInstallation, stampInstallation } from './installed-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = path.join(root, 'node_modules', '.bin')
const projectNode = path.join(bin, 'node')
/** Compile cache of Node: a start reads some ten megabytes of tools. */
const compiled = path.join(root, '.state', 'compiled')

/** Installs the packages of the lock file, then runs the TypeScript file on the project's own Node, with this command's arguments. */
export async function boot(entry) {
  if (Number.parseInt(process.versions.node) < 20) stop(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  // Asked again alone: another command may have installed meanwhile.
  if (isInstallDue()) await runAlone(path.join(root, 'node_modules'), () => isInstallDue() && install())
  const file = path.join(root, 'scripts', entry)
  if (Number.parseInt(process.versions.node) < 24) return handOver(file)
  module.enableCompileCache(compiled)
  await import(pathToFileURL(file).href)
}

function isInstallDue() {
  return !existsSync(projectNode) || needsInstallation(root)
}

function install() {
  const started = Date.now()
  process.stdout.write('Installing packages (the first time takes a minute) … ')
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin)
  const env = { ...process.env, PATH: outside.join(path.delimiter) }
  const result = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) stop(`failed.\n${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`)
  stampInstallation(root)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** The terminal's Ctrl+C reaches the child directly; SIGTERM and the parent's exit are forwarded. */
function handOver(file) {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
  const child = spawn(projectNode, [file, ...process.argv.slice(2)], { cwd: process.cwd(), env, stdio: 'inherit' })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
