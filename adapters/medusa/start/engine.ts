import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { quietEnvironment, root, getToolPath } from '../../../scripts/serve/paths.ts'
import { stopOnExit, stopProcess } from './stop-process.ts'

const engineFolder = path.join(root, 'adapters/medusa/engine')
const medusaBinary = path.join(engineFolder, 'node_modules/.bin/medusa')

/** The same on every laptop; a deployment of Medusa has its own. */
export const jwtSecret = 'only-on-a-laptop'

export const isInstalled = () => existsSync(medusaBinary)

type EngineOptions = { databaseUrl: string; logFile: string }

function buildEnvironment({ databaseUrl }: EngineOptions): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = quietEnvironment
  return { ...inherited, DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, MEDUSA_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' }
}

function spawnEngine(args: string[], running: EngineOptions) {
  mkdirSync(path.dirname(running.logFile), { recursive: true })
  const log = openSync(running.logFile, 'a')
  const child = spawn(getToolPath('node'), args, { cwd: engineFolder, env: buildEnvironment(running), stdio: ['ignore', log, log] })
  closeSync(log)
  return stopOnExit(child, 'SIGTERM')
}

/** Runs one command of the engine to its end. */
export async function runEngine(args: string[], running: EngineOptions): Promise<void> {
  const child = spawnEngine([medusaBinary, ...args], running)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`medusa ${args[0]} failed; see ${running.logFile}.`)
}

/** Installs the engine's own packages, which `npm ci` of the project leaves out. */
export async function installEngine(): Promise<void> {
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: engineFolder, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('Medusa could not be installed. Its packages come from the npm registry.')
}

/** Serves the engine on a port of the loopback; answers when it does. */
export async function startEngine(port: number, running: EngineOptions): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawnEngine([medusaBinary, 'start', '-p', `${port}`, '-H', '127.0.0.1'], running)
  const origin = `http://127.0.0.1:${port}`
  for (let attempts = 0; ; attempts += 1) {
    const isUp = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { origin, stop: () => stopProcess(child, 'SIGTERM') }
    if (child.exitCode !== null || attempts > 300) throw new Error(`Medusa does not start; see ${running.logFile}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
