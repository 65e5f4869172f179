import { type DeployedWorker, type Deployment, optionsOf } from '../doctor/deployment.ts'

/** Runs wrangler to its end. `output`: everything it printed, errors included. */
export type Wrangler = (args: readonly string[]) => Promise<{ code: number; output: string }>

export type LiveVersion = { id: string; percentage: number }

/** Thrown because Cloudflare accepts new Durable Object classes only with a full deployment. */
export class MigrationRefused extends Error {}

/** Wrangler commands of the deploy kit, for the Workers of one environment. */
export function wranglerCalls(wrangler: Wrangler, deployment: Deployment) {
  const to = (worker: DeployedWorker) => optionsOf(deployment, worker).trim().split(' ')
  const must = async (args: readonly string[]): Promise<string> => {
    const { code, output } = await wrangler(args)
    if (code === 0) return output
    if (/10211|durable object migration|migrations must be fully applied/i.test(output)) throw new MigrationRefused(output.trim())
    throw new Error(`wrangler ${args.join(' ')}\n${output.trim()}`)
  }
  return {
    /** Versions with traffic, and their shares; empty before the first deployment. */
    async live(worker: DeployedWorker): Promise<LiveVersion[]> {
      const { code, output } = await wrangler(['deployments', 'status', ...to(worker), '--json'])
      if (code !== 0 && /not found|does not exist|10007|no deployments/i.test(output)) return []
      if (code !== 0) throw new Error(`wrangler deployments status\n${output.trim()}`)
      const { versions } = JSON.parse(output) as { versions: { version_id: string; percentage: number }[] }
      return versions.map(({ version_id: id, percentage }) => ({ id, percentage }))
    },

    /** Migration a version was uploaded with; undefined if the deploy kit did not tag it. */
    async migrationOf(worker: DeployedWorker, id: string): Promise<string | undefined> {
      const output = await must(['versions', 'view', id, ...to(worker), '--json'])
      const { annotations } = JSON.parse(output) as { annotations?: Record<string, string> }
      return /^objects-(\S+)$/.exec(annotations?.['workers/tag'] ?? '')?.[1]
    },

    /** Uploads a version without traffic; returns its id. */
    async upload(worker: DeployedWorker, message: string): Promise<string> {
      const output = await must(['versions', 'upload', ...to(worker), '--tag', tagOf(deployment, worker), '--message', message])
      const id = /Version ID:\s*([\da-f-]{36})/i.exec(output)?.[1]
      if (!id) throw new Error(`wrangler named no version.\n${output.trim()}`)
      return id
    },

    /** Splits traffic among versions, as `<id>@<percentage>`. */
    share: (worker: DeployedWorker, shares: readonly LiveVersion[]) =>
      must(['versions', 'deploy', ...shares.map(({ id, percentage }) => `${id}@${percentage}%`), ...to(worker), '--yes']),

    run: must,
  }
}

export type WranglerCalls = ReturnType<typeof wranglerCalls>

/** Last Durable Object migration in a Worker's configuration. */
export function lastMigration(deployment: Deployment, worker: DeployedWorker): string {
  return deployment[worker].config.migrations.at(-1)?.tag ?? 'none'
}

/** Tag that tells later deployments which classes the version has. */
export function tagOf(deployment: Deployment, worker: DeployedWorker): string {
  return `objects-${lastMigration(deployment, worker)}`
}
