import { type Deployment, getWranglerOptions } from '../doctor/deployment.ts'
import { getVersionTag } from './wrangler-calls.ts'

/** Deployable environments: staging, and one per region. */
export const environments = ['staging', 'nora', 'emea'] as const
export type DeployEnvironment = (typeof environments)[number]
type StepsOptions = { isDryRun: boolean }

export function isEnvironment(text: string | undefined): text is DeployEnvironment {
  return (environments as readonly (string | undefined)[]).includes(text)
}

/** Migration commands of an environment. Migrations only add, so an older version still works. */
export function listMigrationSteps(env: DeployEnvironment): string[][] {
  return ['catalogue', 'records'].map((name) => [
    ...['d1', 'migrations', 'apply', `vitrine-${name}-${env}`, '--remote', '-c', 'worker/platform/wrangler.toml', '--env', env],
  ])
}

/** The commands to update an environment: migrations before code, platform before storefront. A dry run only bundles. */
export function listDeploySteps(deployment: Deployment, { isDryRun }: StepsOptions): string[][] {
  const deployments = (['platform', 'storefront'] as const).map((worker) => [
    ...['deploy', ...getWranglerOptions(deployment, worker).trim().split(' ')],
    ...(isDryRun ? ['--dry-run'] : ['--tag', getVersionTag(deployment, worker)]),
  ])
  return isDryRun ? deployments : [...listMigrationSteps(deployment.env as DeployEnvironment), ...deployments]
}
