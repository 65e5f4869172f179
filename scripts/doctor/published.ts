import { type Deployment, type DeployedWorker, type Finding, originsIn, textsOf, workers } from './deployment.ts'

/** Checks that requests reach the Workers through their own routes only. */
export function publishedProblems(deployment: Deployment): Finding[] {
  return [
    ...workers.flatMap((worker) => addressProblems(deployment, worker)),
    ...storefrontRoutes(deployment),
    ...platformRoutes(deployment),
  ]
}

const inDanger = ['workers_dev', 'preview_urls'] as const

function addressProblems(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const { config, top } = deployment[worker]
  return inDanger.flatMap((setting) => {
    const problem = `${setting} is not off: the Worker is public at an address of the host, past routes and access control.`
    const isOn = config[setting] !== false || top[setting] !== false
    return isOn ? [{ worker, setting, problem, fix: `${setting} = false, at the top and in [env.${deployment.env}]` }] : []
  })
}

type Setup = Deployment[DeployedWorker]

function patternsOf({ config }: Setup): string[] {
  const routes = [config.routes ?? [], config.route ?? []].flat()
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern))
}

function storefrontRoutes({ env, storefront }: Deployment): Finding[] {
  const about = { worker: 'storefront', setting: 'routes' } as const
  const patterns = patternsOf(storefront)
  const fix = `routes = [{ pattern = "shop.example.com", custom_domain = true }] in [env.${env}]`
  if (patterns.length === 0) return [{ ...about, problem: 'No route leads to the storefront: nobody reaches the shop.', fix }]
  const hosts = patterns.map((pattern) => pattern.replace(/\/.*$/, ''))
  const origins = originsIn(textsOf(storefront.config).CANONICAL_ORIGINS).filter((origin) => URL.canParse(origin))
  const without = origins.filter((origin) => !hosts.some((host) => fits(host, new URL(origin).host)))
  return without.map((origin) => ({
    ...about,
    problem: `No route leads to ${origin}, which CANONICAL_ORIGINS names.`,
    fix: `{ pattern = "${new URL(origin).host}", custom_domain = true } in routes`,
  }))
}

function fits(host: string, name: string): boolean {
  return host === name || (host.startsWith('*') && name.endsWith(host.slice(1)))
}

const webhooks = '/payments/notifications'

/** Shoppers reach the platform only through the storefront. */
function platformRoutes({ env, platform }: Deployment): Finding[] {
  const about = { worker: 'platform', setting: 'routes' } as const
  const patterns = patternsOf(platform)
  const paths = patterns.map((pattern) => (pattern.includes('/') ? pattern.slice(pattern.indexOf('/')) : '/*'))
  const problems = paths.flatMap((path, index) =>
    /^\/(payments\/notifications|ops|operations)/.test(path)
      ? []
      : [
          {
            ...about,
            problem: `The route ${patterns[index]} opens the platform's calls to everybody.`,
            fix: `a route of ${webhooks} alone, and of /ops* behind Cloudflare Access`,
          },
        ],
  )
  if (paths.some((path) => path.startsWith(webhooks))) return problems
  const fix = `routes = [{ pattern = "pay.example.com${webhooks}*", zone_name = "example.com" }] in [env.${env}]`
  return [...problems, { ...about, problem: 'No route leads to the payment webhooks: payments decided later never arrive.', fix }]
}
