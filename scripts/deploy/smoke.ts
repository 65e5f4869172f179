import { type DeployedWorker, type Deployment, parseOrigins, getTextVariables } from '../doctor/deployment.ts'
import { locales } from '../../config/locales.ts'

export type PageRequest = (url: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>

const maxAttempts = 3

/** Pages that need storefront, platform, database and content. */
export function listSmokeUrls({ storefront }: Deployment): string[] {
  const { CANONICAL_ORIGINS, REGIONS = '' } = getTextVariables(storefront.config)
  const [origin = ''] = parseOrigins(CANONICAL_ORIGINS)
  const [locale = ''] = listRegionLocales(REGIONS)
  return ['/fapi/server/time', `/${locale}`, `/${locale}/search?q=a`, `/${locale}/cart`].map((path) => `${origin}${path}`)
}

/** Problem found by a few requests to the new version. They name the version, so they reach it whatever its share of traffic. */
export async function findSmokeProblem(
  deployment: Deployment,
  { worker, version, ask }: { worker: DeployedWorker; version: string; ask: PageRequest },
): Promise<string | undefined> {
  const headers = version ? buildVersionOverride(deployment, worker, version) : {}
  for (const url of listSmokeUrls(deployment)) {
    const problem = await findPageProblem(url, () => ask(url, headers))
    if (problem) return problem
  }
  return undefined
}

function buildVersionOverride(deployment: Deployment, worker: DeployedWorker, version: string) {
  return { 'Cloudflare-Workers-Version-Overrides': `${deployment[worker].config.name ?? ''}="${version}"` }
}

async function findPageProblem(url: string, ask: () => ReturnType<PageRequest>): Promise<string | undefined> {
  let lastProblem = ''
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const response = await ask().catch((error: unknown) => ({ status: 0, text: String(error) }))
    if (response.status === 200 && response.text !== '') return undefined
    lastProblem = response.status === 0 ? response.text : `status ${response.status}`
  }
  return `${url} answered ${maxAttempts} times: ${lastProblem}.`
}

/** Locales that a deployment with these regions serves, as its `REGIONS` lists them. */
function listRegionLocales(regions: string): string[] {
  const servedRegions = regions.split(/[\s,]+/)
  return Object.entries(locales).flatMap(([locale, { region }]) => (servedRegions.includes(region) ? [locale] : []))
}
