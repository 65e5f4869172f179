import { type DeployedWorker, type Deployment, optionsOf } from '../doctor/deployment.ts'

/** Runs wrangler with these arguments to its end. `output` is what it printed, errors included. */
export type Wrangler = (args: readonly string[]) => Promise<{ code: number; output: string }>

export type LiveVersion = { id: string; percentage: number }

/** Cloudflare takes a change of Durable Object classes with a whole deployment only. */
export class MigrationRefused extends Error {}

/** What the deploy kit asks of wrangler, for the Workers of one environment. */
export function wranglerCalls(wrangler: Wrangler, deployment: Deployment) {
  const to = (worker: DeployedWorker) => optionsOf(deployment, worker).trim().split(' ')
  const must = async (args: readonly string[]): Promise<string> => {
    const { code, output } = await wrangler(args)
    if (code === 0) return output
    if (/10211|durable object migration|migrations must be fully applied/i.test(output)) throw new MigrationRefused(output.trim())
    throw new Error(`wrangler ${args.join(' ')}\n${output.trim()}`)
  }
  return {
    /** Versions that answer now, with their shares; empty before the first deployment. */
    async live(worker: DeployedWorker): Promise<LiveVersion[]> {
      const { code, output } = await wrangler(['deployments', 'status', ...to(worker), '--json'])
      if (code !== 0 && /not found|does not exist|10007|no deployments/i.test(output)) return []
      if (code !== 0) throw new Error(`wrangler deployments status\n${output.trim()}`)
      const { versions } = JSON.parse(output) as { versions: { version_id: string; percentage: number }[] }
      return versions.map(({ version_id: id, percentage }) => ({ id, percentage }))
    },

    /** The migration that a version was uploaded with; undefined for one that the deploy kit has not tagged. */
    async migrationOf(worker: DeployedWorker, id: string): Promise<string | undefined> {
      const output = await must(['versions', 'view', id, ...to(worker), '--json'])
      const { annotations } = JSON.parse(output) as { annotations?: Record<string, string> }
      return /^objects-(\S+)$/.exec(annotations?.['workers/tag'] ?? '')?.[1]
    },

    /** Uploads a version that nobody meets yet; its id. */
    async upload(worker: DeployedWorker, message: string): Promise<string> {
      const output = await must(['versions', 'upload', ...to(worker), '--tag', tagOf(deployment, worker), '--message', message])
      const id = /Version ID:\s*([\da-f-]{36})/i.exec(output)?.[1]
      if (!id) throw new Error(`wrangler named no version.\n${output.trim()}`)
      return id
    },

    /** Shares requests out among versions, as `<id>@<percentage>`. */
    share: (worker: DeployedWorker, shares: readonly LiveVersion[]) =>
      must(['versions', 'deploy', ...shares.map(({ id, percentage }) => `${id}@${percentage}%`), ...to(worker), '--yes']),

    run: must,
  }
}

export type WranglerCalls = ReturnType<typeof wranglerCalls>

/** The last Durable Object migration of a Worker's file. */
export function lastMigration(deployment: Deployment, worker: DeployedWorker): string {
  return deployment[worker].config.migrations.at(-1)?.tag ?? 'none'
}

/** Tells later deployments which objects the version knows. */
export function tagOf(deployment: Deployment, worker: DeployedWorker): string {
  return `objects-${lastMigration(deployment, worker)}`
}
