import type { DeployedWorker, Deployment } from '../doctor/deployment.ts'
import { columns } from '../observe/slo.ts'

/** Runs a query with Analytics Engine's SQL API; returns rows. */
export type SqlQuery = (sql: string) => Promise<Record<string, number | string>[]>

type VersionHealth = { requests: number; errors: number }

/** Maximum error rate, unless the old version has as many errors. */
const maxErrorRate = 0.005
/** Below this number of requests, a single error would decide. */
const minRequests = 20

/** Requests and errors of each version in the last minutes. */
export function buildHealthSql({ env, storefront, platform }: Deployment, worker: DeployedWorker, minutes: number): string {
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
export function findHealthProblem(rows: Awaited<ReturnType<SqlQuery>>, version: string): string | undefined {
  const calculateHealth = (isMatch: (name: string) => boolean): VersionHealth => {
    const matchingRows = rows.filter((row) => isMatch(String(row.version)))
    const sumColumn = (column: string) => matchingRows.reduce((runningTotal, row) => runningTotal + Number(row[column]), 0)
    return { requests: sumColumn('requests'), errors: sumColumn('errors') }
  }
  const [currentHealth, previousHealth] = [calculateHealth((name) => name === version), calculateHealth((name) => name !== version)]
  if (currentHealth.requests < minRequests) return undefined
  const [errorRate, previousRate] = [currentHealth, previousHealth].map(({ requests, errors }) => (requests > 0 ? errors / requests : 0))
  const limit = Math.max(maxErrorRate, 2 * (previousRate ?? 0))
  if ((errorRate ?? 0) <= limit) return undefined
  return `${((errorRate ?? 0) * 100).toFixed(1)} % of ${currentHealth.requests} requests failed; ${(limit * 100).toFixed(1)} % are allowed.`
}
