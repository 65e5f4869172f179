import { type DeployedWorker, type Deployment, getWranglerOptions } from '../doctor/deployment.ts'

/** Runs wrangler to its end. `output`: everything it printed, errors included. */
export type Wrangler = (args: readonly string[]) => Promise<{ code: number; output: string }>

export type LiveVersion = { id: string; percentage: number }

/** Thrown because Cloudflare accepts new Durable Object classes only with a full deployment. */
export class MigrationError extends Error {}

/** Wrangler commands of the deploy kit, for the Workers of one environment. */
export function createWranglerCalls(wrangler: Wrangler, deployment: Deployment) {
  const getWorkerOptions = (worker: DeployedWorker) => getWranglerOptions(deployment, worker).trim().split(' ')
  const runOrThrow = async (args: readonly string[]): Promise<string> => {
    const { code, output } = await wrangler(args)
    if (code === 0) return output
    if (/10211|durable object migration|migrations must be fully applied/i.test(output)) throw new MigrationError(output.trim())
    throw new Error(`wrangler ${args.join(' ')}\n${output.trim()}`)
  }
  return {
    /** Versions with traffic, and their shares; empty before the first deployment. */
    async live(worker: DeployedWorker): Promise<LiveVersion[]> {
      const { code, output } = await wrangler(['deployments', 'status', ...getWorkerOptions(worker), '--json'])
      if (code !== 0 && /not found|does not exist|10007|no deployments/i.test(output)) return []
      if (code !== 0) throw new Error(`wrangler deployments status\n${output.trim()}`)
      const { versions } = JSON.parse(output) as { versions: { version_id: string; percentage: number }[] }
      return versions.map(({ version_id: id, percentage }) => ({ id, percentage }))
    },

    /** Migration a version was uploaded with; undefined if the deploy kit did not tag it. */
    async getMigration(worker: DeployedWorker, id: string): Promise<string | undefined> {
      const output = await runOrThrow(['versions', 'view', id, ...getWorkerOptions(worker), '--json'])
      const { annotations } = JSON.parse(output) as { annotations?: Record<string, string> }
      return /^objects-(\S+)$/.exec(annotations?.['workers/tag'] ?? '')?.[1]
    },

    /** Uploads a version without traffic; returns its id. */
    async upload(worker: DeployedWorker, message: string): Promise<string> {
      const notes = ['--tag', getVersionTag(deployment, worker), '--message', message]
      const output = await runOrThrow(['versions', 'upload', ...getWorkerOptions(worker), ...notes])
      const id = /Version ID:\s*([\da-f-]{36})/i.exec(output)?.[1]
      if (!id) throw new Error(`wrangler named no version.\n${output.trim()}`)
      return id
    },

    /** Splits traffic among versions, as `<id>@<percentage>`. */
    share: (worker: DeployedWorker, shares: readonly LiveVersion[]) =>
      runOrThrow([
        'versions',
        'deploy',
        ...shares.map(({ id, percentage }) => `${id}@${percentage}%`),
        ...getWorkerOptions(worker),
        '--yes',
      ]),

    run: runOrThrow,
  }
}

export type WranglerCalls = ReturnType<typeof createWranglerCalls>

/** Last Durable Object migration in a Worker's configuration. */
export function getLastMigration(deployment: Deployment, worker: DeployedWorker): string {
  return deployment[worker].config.migrations.at(-1)?.tag ?? 'none'
}

/** Tag from which later deployments read which classes the version has. */
export function getVersionTag(deployment: Deployment, worker: DeployedWorker): string {
  return `objects-${getLastMigration(deployment, worker)}`
}
