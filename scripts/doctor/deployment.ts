import type { Unstable_Config as Config } from 'wrangler'

export type DeployedWorker = 'storefront' | 'platform'

/** One Worker of an environment, as its configuration file describes it. */
export type WorkerSetup = {
  /** Path of the file in the repository, and its text. */
  file: string
  text: string
  /** Settings of this environment, of the top level, and of the other environments. */
  config: Config
  top: Config
  others: readonly Config[]
  /** Migration files by folder, named as in the configuration. */
  migrations: Readonly<Record<string, readonly string[]>>
  /** Names of the secrets that are set; undefined if not listed. */
  secrets: readonly string[] | undefined
}

export type Deployment = { env: string } & Record<DeployedWorker, WorkerSetup>

/** A missing or dangerous setting. `setting`: locates the line. `fix`: a command, or the text to write. */
export type DoctorFinding = { worker: DeployedWorker; setting: string; problem: string; fix: string }

export const deployedWorkers = ['storefront', 'platform'] as const satisfies readonly DeployedWorker[]

/** Wrangler options that select a Worker of an environment. */
export function getWranglerOptions({ env, ...setups }: Deployment, worker: DeployedWorker): string {
  const config = worker === 'storefront' ? '' : ` -c ${setups[worker].file}`
  return `${config} --env ${env}`
}

/** String variables of a Worker; all of ours are strings. */
export function getTextVariables({ vars }: Pick<Config, 'vars'>): Record<string, string> {
  return Object.fromEntries(Object.entries(vars).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Origins of a setting, separated by spaces or commas. */
export function parseOrigins(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}
