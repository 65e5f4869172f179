import { type DeployedWorker, type Deployment, originsIn, textsOf } from '../doctor/deployment.ts'
import { localesOfRegions } from './locales-of-regions.ts'

export type Ask = (url: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>

const tries = 3

/** Pages that need storefront, platform, database and content. */
export function smokeAddresses({ storefront }: Deployment): string[] {
  const { CANONICAL_ORIGINS, REGIONS = '' } = textsOf(storefront.config)
  const [origin = ''] = originsIn(CANONICAL_ORIGINS)
  const [locale = ''] = localesOfRegions(REGIONS)
  return ['/fapi/server/time', `/${locale}`, `/${locale}/search?q=a`, `/${locale}/cart`].map((path) => `${origin}${path}`)
}

/** Problem found by a few requests to the new version. They name the version, so they reach it whatever its share of traffic. */
export async function smokeProblem(
  deployment: Deployment,
  { worker, version, ask }: { worker: DeployedWorker; version: string; ask: Ask },
): Promise<string | undefined> {
  const headers = version ? overrideOf(deployment, worker, version) : {}
  for (const url of smokeAddresses(deployment)) {
    const problem = await problemOf(url, () => ask(url, headers))
    if (problem) return problem
  }
  return undefined
}

function overrideOf(deployment: Deployment, worker: DeployedWorker, version: string) {
  return { 'Cloudflare-Workers-Version-Overrides': `${deployment[worker].config.name ?? ''}="${version}"` }
}

async function problemOf(url: string, ask: () => ReturnType<Ask>): Promise<string | undefined> {
  let last = ''
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const answer = await ask().catch((error: unknown) => ({ status: 0, text: String(error) }))
    if (answer.status === 200 && answer.text !== '') return undefined
    last = answer.status === 0 ? answer.text : `status ${answer.status}`
  }
  return `${url} answered ${tries} times: ${last}.`
}
