import type { DeployedWorker, Deployment } from '../doctor/deployment.ts'
import { findHealthProblem, buildHealthSql, type SqlQuery } from './health.ts'
import type { PageRequest } from './smoke.ts'

const requestTimeoutMs = 10_000

/** Requests a page as a visitor, through Cloudflare Access if a service token is given. A redirect counts as a wrong response. */
export const fetchPage: PageRequest = async (url, headers) => {
  const { ACCESS_CLIENT_ID: id, ACCESS_CLIENT_SECRET: secret } = process.env
  const token: Record<string, string> = id && secret ? { 'CF-Access-Client-Id': id, 'CF-Access-Client-Secret': secret } : {}
  const response = await fetch(url, {
    headers: { ...headers, ...token },
    redirect: 'manual',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  return { status: response.status, text: await response.text() }
}

type WatchedVersion = { worker: DeployedWorker; version: string; minutes: number }

/** Reasons why errors cannot be counted; empty if they can. */
export function findHealthBlockers(): string[] {
  const missingVariables = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN'].filter((name) => !process.env[name])
  return missingVariables.map((name) => `Errors cannot be counted: ${name} is not set. The token needs Account Analytics: Read.`)
}

/** Problem that shoppers meet in the next minutes; undefined if none. */
export async function checkHealthAfter(deployment: Deployment, { worker, version, minutes }: WatchedVersion): Promise<string | undefined> {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = process.env
  if (!account || !token) return findHealthBlockers().join()
  await new Promise((resolve) => setTimeout(resolve, minutes * 60_000))
  const rows = await createSqlApi(account, token)(buildHealthSql(deployment, worker, minutes))
  return findHealthProblem(rows, version)
}

function createSqlApi(account: string, token: string): SqlQuery {
  return async (sql) => {
    const url = `https://api.cloudflare.com/client/v4/accounts/${account}/analytics_engine/sql`
    const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: `${sql} FORMAT JSON` }
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
    if (!response.ok) throw new Error(`Analytics Engine answered ${response.status}.`)
    return ((await response.json()) as { data: Awaited<ReturnType<SqlQuery>> }).data
  }
}
