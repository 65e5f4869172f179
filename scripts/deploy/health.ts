import type { DeployedWorker, Deployment } from '../doctor/deployment.ts'
import { columns } from '../observe/slo.ts'

/** Runs a query with Analytics Engine's SQL API; returns rows. */
export type SqlQuery = (sql: string) => Promise<Record<string, number | string>[]>

type VersionHealth = { requests: number; errors: number }

/** Maximum error rate, unless the old version has as many errors. */
const mostErrors = 0.005
/** Below this number of requests, a single error would decide. */
const enoughRequests = 20

/** Requests and errors of each version in the last minutes. */
export function healthSql({ env, storefront, platform }: Deployment, worker: DeployedWorker, minutes: number): string {
  const { config } = worker === 'storefront' ? storefront : platform
  const dataset = config.analytics_engine_datasets[0]?.dataset ?? `vitrine_metrics_${env}`
  const { worker: name, version, statusCode } = columns.request
  return [
    `SELECT ${version} AS version, sum(_sample_interval) AS requests, sum(if(${statusCode} >= 500, _sample_interval, 0)) AS errors`,
    `FROM ${dataset} WHERE timestamp > NOW() - INTERVAL '${minutes}' MINUTE AND blob1 = 'request' AND ${name} = '${worker}'`,
    `GROUP BY version`,
  ].join(' ')
}

/** Problem of the new version compared with all others; undefined if none, or with too few requests. */
export function healthProblem(rows: Awaited<ReturnType<SqlQuery>>, version: string): string | undefined {
  const sum = (isMeant: (name: string) => boolean): VersionHealth => {
    const meant = rows.filter((row) => isMeant(String(row.version)))
    const total = (column: string) => meant.reduce((all, row) => all + Number(row[column]), 0)
    return { requests: total('requests'), errors: total('errors') }
  }
  const [now, before] = [sum((name) => name === version), sum((name) => name !== version)]
  if (now.requests < enoughRequests) return undefined
  const [share, former] = [now, before].map(({ requests, errors }) => (requests > 0 ? errors / requests : 0))
  const limit = Math.max(mostErrors, 2 * (former ?? 0))
  if ((share ?? 0) <= limit) return undefined
  return `${((share ?? 0) * 100).toFixed(1)} % of ${now.requests} requests failed; ${(limit * 100).toFixed(1)} % are allowed.`
}
