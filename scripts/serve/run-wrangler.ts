import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { quietEnvironment, root, getToolPath } from './paths.ts'
import { findFreePort } from './ports.ts'
import { getLastLines } from './run-command.ts'

export type RunningWorkers = {
  /** Settles when the Workers have ended, with the reason. */
  ended: Promise<string>
  /** The log so far. */
  log: () => string
  stop: () => Promise<void>
}

export type WranglerOptions = {
  name: string
  configs: string[]
  port: number
  persistTo: string
  logFolder: string
  /** Run-time settings, in addition to the configuration. */
  vars?: Record<string, string>
}

/** Serves one set of Workers on one port. The full log goes to `<logFolder>/<name>.log`. */
export async function runWrangler(options: WranglerOptions): Promise<RunningWorkers> {
  mkdirSync(options.logFolder, { recursive: true })
  const logFile = path.join(options.logFolder, `${options.name}.log`)
  const stream = createWriteStream(logFile)
  const env = { ...quietEnvironment, WRANGLER_REGISTRY_PATH: path.join(options.persistTo, 'registry') }
  // A separate process group: wrangler and workerd end together, and Ctrl+C reaches them only through us.
  const child = spawn(getToolPath('wrangler'), await buildArguments(options), {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(stream, { end: false })
  child.stderr.pipe(stream, { end: false })

  const readLog = () => stripVTControlCharacters(readFileSync(logFile, 'utf8'))
  const exitReason = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) =>
      stream.end(() => resolve(`${options.name} ended (${signal ?? `code ${code}`}).\n${getLastLines(readLog(), 20)}`)),
    )
  })
  const signalAll = (signal: NodeJS.Signals) => signalGroup(child.pid, signal)
  const killNow = () => signalAll('SIGKILL')
  process.once('exit', killNow)
  void exitReason.then(() => process.off('exit', killNow))

  async function stop() {
    signalAll('SIGTERM')
    const killTimer = setTimeout(killNow, 5000)
    await exitReason
    clearTimeout(killTimer)
    killNow()
  }
  return { ended: exitReason, log: readLog, stop }
}

async function buildArguments({ configs, port, persistTo, vars = {} }: WranglerOptions): Promise<string[]> {
  const inspector = await findFreePort()
  return [
    'dev',
    ...configs.flatMap((config) => ['-c', config]),
    ...['--port', `${port}`, '--inspector-port', `${inspector}`, '--persist-to', persistTo],
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    '--show-interactive-dev-session=false',
  ]
}

/** A process group that has ended needs no signal. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  if (!pid) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
