import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { quietEnvironment, root, toolPath } from '../../../scripts/serve/paths.ts'
import { endsWithUs, stopped } from './stopped.ts'

const engineFolder = path.join(root, 'adapters/medusa/engine')
const medusa = path.join(engineFolder, 'node_modules/.bin/medusa')

/** The same on every laptop; a deployment of Medusa has its own. */
export const jwtSecret = 'only-on-a-laptop'

export const isInstalled = () => existsSync(medusa)

type Running = { databaseUrl: string; logFile: string }

function environment({ databaseUrl }: Running): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = quietEnvironment
  return { ...inherited, DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, MEDUSA_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' }
}

function begin(args: string[], running: Running) {
  mkdirSync(path.dirname(running.logFile), { recursive: true })
  const log = openSync(running.logFile, 'a')
  const child = spawn(toolPath('node'), args, { cwd: engineFolder, env: environment(running), stdio: ['ignore', log, log] })
  closeSync(log)
  return endsWithUs(child, 'SIGTERM')
}

/** Runs one command of the engine to its end. */
export async function runEngine(args: string[], running: Running): Promise<void> {
  const child = begin([medusa, ...args], running)
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
export async function startEngine(port: number, running: Running): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = begin([medusa, 'start', '-p', `${port}`, '-H', '127.0.0.1'], running)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { origin, stop: () => stopped(child, 'SIGTERM') }
    if (child.exitCode !== null || tries > 300) throw new Error(`Medusa does not start; see ${running.logFile}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
