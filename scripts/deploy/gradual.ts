import type { DeployedWorker, Deployment } from '../doctor/deployment.ts'
import { getLastMigration, type LiveVersion, MigrationError, type WranglerCalls } from './wrangler-calls.ts'

/** Check of a release; undefined if healthy, else the problem as a sentence. */
type ReleaseCheck = (worker: DeployedWorker, version: string) => Promise<string | undefined>

export type GradualOptions = {
  calls: WranglerCalls
  deployment: Deployment
  /** Percentages, ascending, ending with 100. */
  shares: readonly number[]
  /** Smoke test with a few requests to the new version. */
  smoke: ReleaseCheck
  /** Error rate of the new version with real traffic. */
  health: ReleaseCheck
  message: string
  tell: (text: string) => void
}

/** Platform first: its API stays compatible with the previous storefront. Rollback is the other way round. */
const workerOrder = ['platform', 'storefront'] as const satisfies readonly DeployedWorker[]

/** Percentages of `--gradual`; undefined if they do not rise to 100. */
export function parseShares(text: string): number[] | undefined {
  const shares = text.split(',').map(Number)
  const isRising = shares.every((share, index) => Number.isInteger(share) && share > 0 && share > (shares[index - 1] ?? 0))
  return isRising && shares.at(-1) === 100 ? shares : undefined
}

/** Reasons why an environment cannot be deployed gradually. Changes nothing. */
export async function findGradualBlockers({ calls, deployment }: Pick<GradualOptions, 'calls' | 'deployment'>): Promise<string[]> {
  const blockersByWorker = workerOrder.map(async (worker) => {
    const liveVersions = await calls.live(worker)
    const [liveVersion] = liveVersions
    if (!liveVersion) return `The ${worker} was never deployed: deploy it whole, without --gradual.`
    if (liveVersions.length > 1)
      return `A gradual deployment of the ${worker} is under way: ${liveVersions.map(({ id, percentage }) => `${id} ${percentage} %`).join(', ')}.`
    const deployedMigration = await calls.getMigration(worker, liveVersion.id)
    const newMigration = getLastMigration(deployment, worker)
    return deployedMigration === undefined || deployedMigration === newMigration
      ? undefined
      : describeObjects(worker, `${deployedMigration} to ${newMigration}`)
  })
  return (await Promise.all(blockersByWorker)).filter((blocker) => blocker !== undefined)
}

function describeObjects(worker: DeployedWorker, description: string): string {
  return [
    `The ${worker} changes its Durable Object classes (${description}).`,
    'Cloudflare takes that with a whole deployment only, and rolls back no further than to it: deploy without --gradual.',
  ].join(' ')
}

/** Deploys both Workers in steps. False if a step failed; then the old versions serve all traffic again. */
export async function deployGradually(options: GradualOptions): Promise<boolean> {
  const { calls, tell, message } = options
  const startedWorkers: { worker: DeployedWorker; before: LiveVersion }[] = []
  for (const worker of workerOrder) {
    const [previousVersion] = await calls.live(worker)
    if (!previousVersion) throw new Error(`The ${worker} has no version to go back to.`)
    try {
      const version = await calls.upload(worker, message)
      tell(`${worker}: version ${version} uploaded, ${previousVersion.id} answers.`)
      startedWorkers.unshift({ worker, before: previousVersion })
      const problem = await raiseShares(worker, { version, before: previousVersion.id }, options)
      if (problem === undefined) continue
      tell(`${worker}: ${problem}`)
    } catch (error) {
      tell(error instanceof MigrationError ? describeObjects(worker, 'as Cloudflare says') : `${worker}: ${String(error)}`)
    }
    await rollBack(startedWorkers, options)
    return false
  }
  return true
}

/** Problem of one Worker's new version; undefined once it serves all traffic. */
async function raiseShares(
  worker: DeployedWorker,
  { version, before }: { version: string; before: string },
  { calls, shares, smoke, health, tell }: GradualOptions,
): Promise<string | undefined> {
  // At first only our own requests, which name the version.
  for (const percentage of [0, ...shares]) {
    const remainingShare = percentage < 100 ? [{ id: before, percentage: 100 - percentage }] : []
    await calls.share(worker, [{ id: version, percentage }, ...remainingShare])
    tell(`${worker}: ${percentage} %`)
    const problem = (await smoke(worker, version)) ?? (percentage > 0 ? await health(worker, version) : undefined)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Rolls back in reverse order. Tries each Worker, even if another fails. */
async function rollBack(startedWorkers: readonly { worker: DeployedWorker; before: LiveVersion }[], { calls, tell }: GradualOptions) {
  for (const { worker, before } of startedWorkers) {
    const isRolledBack = await calls.share(worker, [{ id: before.id, percentage: 100 }]).then(
      () => true,
      () => false,
    )
    tell(
      isRolledBack
        ? `${worker}: back to ${before.id}.`
        : `${worker}: NOT back. Run npx wrangler versions deploy ${before.id}@100% --yes for it.`,
    )
  }
}
