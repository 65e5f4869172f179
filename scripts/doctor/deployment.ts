import type { Unstable_Config as Config } from 'wrangler'

export type DeployedWorker = 'storefront' | 'platform'

/** One Worker of an environment, as its configuration file describes it. */
export type WorkerSetup = {
  /** Path of the file in the repository, and what it says. */
  file: string
  text: string
  /** Settings of this environment, of none, and of each other environment. */
  config: Config
  top: Config
  others: readonly Config[]
  /** Files in each folder of database migrations, by the folder as the file names it. */
  migrations: Readonly<Record<string, readonly string[]>>
  /** Names of the secrets that are set. Undefined: nobody has listed them. */
  secrets: readonly string[] | undefined
}

export type Deployment = { env: string } & Record<DeployedWorker, WorkerSetup>

/** What is missing or dangerous. `setting` leads to the line; `fix` is a command, or what to write there. */
export type Finding = { worker: DeployedWorker; setting: string; problem: string; fix: string }

export const workers = ['storefront', 'platform'] as const satisfies readonly DeployedWorker[]

/** The options by which wrangler finds a Worker of an environment. */
export function optionsOf({ env, ...setups }: Deployment, worker: DeployedWorker): string {
  const config = worker === 'storefront' ? '' : ` -c ${setups[worker].file}`
  return `${config} --env ${env}`
}

/** Variables of a Worker that are texts; all of ours are. */
export function textsOf({ vars }: Pick<Config, 'vars'>): Record<string, string> {
  return Object.fromEntries(Object.entries(vars).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Origins of a setting, set apart by spaces or commas. */
export function originsIn(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}
