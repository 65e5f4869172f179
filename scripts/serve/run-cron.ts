import type { Miniflare } from 'miniflare'

/** Interval of the platform's cron trigger, as in its `wrangler.toml`. */
const minuteMs = 60_000

/** Calls `run` at every interval until stopped. Logs a failed run and continues. */
export function runCron(run: () => Promise<unknown>, intervalMs = minuteMs): { stop: () => void } {
  const timer = setInterval(() => {
    run().catch((error: unknown) => console.error(`Scheduled run failed: ${error instanceof Error ? error.message : String(error)}`))
  }, intervalMs)
  return { stop: () => clearInterval(timer) }
}

/** Fires a Worker's cron trigger, because workerd does not: on Cloudflare the network does. */
export async function fireCron(miniflare: Miniflare, worker: string): Promise<void> {
  const { outcome } = await (await miniflare.getWorker(worker)).scheduled({ cron: '* * * * *' })
  if (outcome !== 'ok') throw new Error(`${worker}: ${outcome}`)
}
