import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StartedBackend } from '../../../scripts/serve.ts'
import { bundleAdapter, bundleFolder } from '../../../scripts/serve/bundle-workers.ts'
import { stateFolder } from '../../../scripts/serve/paths.ts'
import { findFreePort } from '../../../scripts/serve/ports.ts'
import { loadBundledWorker } from '../../../scripts/serve/start-workers.ts'
import { type EngineKeys, seedEngine } from '../seed/seed-engine.ts'
import { startDatabase } from './database.ts'
import { installEngine, isInstalled, jwtSecret, runEngine, startEngine } from './engine.ts'

const medusaFolder = path.join(stateFolder, 'medusa')
const keysFile = path.join(medusaFolder, 'keys.json')
const logFile = path.join(stateFolder, 'logs/medusa.log')
/** Of the engine's admin API, which listens on this machine alone. */
const adminCredentials = { email: 'admin@vitrine.example', password: 'Vitrine2026' }

/** Database, engine and adapter: what the shop sells from in place of the reference platform. Filled at the first start. */
export async function startMedusa({ port, sandboxPort }: { port: number; sandboxPort: number }): Promise<StartedBackend> {
  if (!isInstalled()) await logProgress('Medusa installed', installEngine)
  await logProgress('Adapter bundled', () => bundleAdapter('medusa'))
  mkdirSync(medusaFolder, { recursive: true })
  const database = await startDatabase(path.join(medusaFolder, 'database'), await findFreePort())
  try {
    const { origin, keys, stop } = await startSeededEngine(database.url)
    const stopBoth = async () => {
      await stop()
      await database.stop()
    }
    return { worker: buildAdapterWorker({ origin, keys, sandboxPort }), port, regions: 'NORA', stop: stopBoth }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function startSeededEngine(databaseUrl: string) {
  const running = { databaseUrl, logFile }
  const isNew = !existsSync(keysFile)
  if (isNew) {
    await logProgress('Medusa migrated', () => runEngine(['db:migrate'], running))
    await runEngine(['user', '-e', adminCredentials.email, '-p', adminCredentials.password], running)
  }
  const engine = await startEngine(await findFreePort(), running)
  try {
    if (isNew)
      await logProgress('Medusa seeded', async () =>
        writeFileSync(keysFile, JSON.stringify(await seedEngine(engine.origin, adminCredentials))),
      )
    return { ...engine, keys: JSON.parse(readFileSync(keysFile, 'utf8')) as EngineKeys }
  } catch (error) {
    await engine.stop()
    throw error
  }
}

type AdapterWiring = { origin: string; keys: EngineKeys; sandboxPort: number }

function buildAdapterWorker({ origin, keys }: AdapterWiring): StartedBackend['worker'] {
  const worker = loadBundledWorker('medusa', bundleFolder)
  const settings = {
    ...{ MEDUSA_ORIGIN: origin, MEDUSA_PUBLISHABLE_KEY: keys.publishableKey },
    ...{ MEDUSA_SECRET_KEY: keys.secretKey, MEDUSA_JWT_SECRET: jwtSecret },
  }
  return {
    ...worker,
    bindings: { ...worker.bindings, ...settings },
    serviceBindings: { SANDBOX: 'vitrine-sandbox' },
  } as StartedBackend['worker']
}

async function logProgress(description: string, task: () => Promise<unknown>) {
  const started = Date.now()
  const isDone = (await task()) !== false
  process.stdout.write(`  ${description.padEnd(18)} ${isDone ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'unchanged'}\n`)
}
