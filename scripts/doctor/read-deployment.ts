import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Unstable_Config as Config, unstable_readConfig as readConfig } from 'wrangler'
import type { Deployment, DeployedWorker, WorkerSetup } from './deployment.ts'

export type KnownSecrets = Partial<Record<DeployedWorker, readonly string[]>>

const configFiles = { storefront: 'wrangler.toml', platform: 'worker/platform/wrangler.toml' } as const satisfies Record<
  DeployedWorker,
  string
>

/** Reads an environment from the configuration files below `root`. Throws on invalid TOML. */
export function readDeployment(root: string, env: string, secrets: KnownSecrets): Deployment {
  const getSetup = (worker: DeployedWorker) => readSetup({ root, env, worker }, secrets[worker])
  return { env, storefront: getSetup('storefront'), platform: getSetup('platform') }
}

type SetupLocation = { root: string; env: string; worker: DeployedWorker }

function readSetup({ root, env, worker }: SetupLocation, secrets: readonly string[] | undefined): WorkerSetup {
  const file = configFiles[worker]
  const config = path.join(root, file)
  const readEnvironment = (name?: string): Config => readConfig({ config, ...(name && { env: name }) }, { hideWarnings: true })
  const topConfig = readEnvironment()
  const environmentNames = topConfig.definedEnvironments ?? []
  const folders = new Set(topConfig.d1_databases.map(({ migrations_dir: folder = '' }) => folder))
  const listMigrations = (folder: string) => path.join(path.dirname(config), folder)
  return {
    ...{ file, text: readFileSync(config, 'utf8'), top: topConfig, secrets },
    config: environmentNames.includes(env) ? readEnvironment(env) : topConfig,
    others: environmentNames.filter((other) => other !== env).map((other) => readEnvironment(other)),
    migrations: Object.fromEntries(
      [...folders].map((folder) => [folder, existsSync(listMigrations(folder)) ? readdirSync(listMigrations(folder)) : []]),
    ),
  }
}

/** Names in the output of `wrangler secret list --format json`. Throws on other input. */
export function parseSecretNames(text: string): string[] {
  const list: unknown = JSON.parse(text)
  const names = Array.isArray(list) ? list.map((entry: unknown) => (entry as { name?: unknown } | null)?.name) : []
  if (!Array.isArray(list) || !names.every((name) => typeof name === 'string'))
    throw new Error('This is no list of `wrangler secret list --format json`.')
  return names
}
