import { type Deployment, type DeployedWorker, type DoctorFinding, parseOrigins, getTextVariables, deployedWorkers } from './deployment.ts'

/** Checks that requests reach the Workers through their own routes only. */
export function checkPublishedRoutes(deployment: Deployment): DoctorFinding[] {
  return [
    ...deployedWorkers.flatMap((worker) => checkPublicAddresses(deployment, worker)),
    ...checkStorefrontRoutes(deployment),
    ...checkPlatformRoutes(deployment),
  ]
}

const publicSettings = ['workers_dev', 'preview_urls'] as const

function checkPublicAddresses(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { config, top } = deployment[worker]
  return publicSettings.flatMap((setting) => {
    const problem = `${setting} is not off: the Worker is public at an address of the host, past routes and access control.`
    const isOn = config[setting] !== false || top[setting] !== false
    return isOn ? [{ worker, setting, problem, fix: `${setting} = false, at the top and in [env.${deployment.env}]` }] : []
  })
}

type DeploymentSetup = Deployment[DeployedWorker]

function listRoutePatterns({ config }: DeploymentSetup): string[] {
  const routes = [config.routes ?? [], config.route ?? []].flat()
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern))
}

function checkStorefrontRoutes({ env, storefront }: Deployment): DoctorFinding[] {
  const findingHead = { worker: 'storefront', setting: 'routes' } as const
  const patterns = listRoutePatterns(storefront)
  const fix = `routes = [{ pattern = "shop.example.com", custom_domain = true }] in [env.${env}]`
  if (patterns.length === 0) return [{ ...findingHead, problem: 'No route leads to the storefront: nobody reaches the shop.', fix }]
  const hosts = patterns.map((pattern) => pattern.replace(/\/.*$/, ''))
  const origins = parseOrigins(getTextVariables(storefront.config).CANONICAL_ORIGINS).filter((origin) => URL.canParse(origin))
  const unroutedOrigins = origins.filter((origin) => !hosts.some((host) => matchesHost(host, new URL(origin).host)))
  return unroutedOrigins.map((origin) => ({
    ...findingHead,
    problem: `No route leads to ${origin}, which CANONICAL_ORIGINS names.`,
    fix: `{ pattern = "${new URL(origin).host}", custom_domain = true } in routes`,
  }))
}

function matchesHost(host: string, name: string): boolean {
  return host === name || (host.startsWith('*') && name.endsWith(host.slice(1)))
}

const webhookPath = '/payments/notifications'

/** Shoppers reach the platform only through the storefront. */
function checkPlatformRoutes({ env, platform }: Deployment): DoctorFinding[] {
  const findingHead = { worker: 'platform', setting: 'routes' } as const
  const patterns = listRoutePatterns(platform)
  const paths = patterns.map((pattern) => (pattern.includes('/') ? pattern.slice(pattern.indexOf('/')) : '/*'))
  const problems = paths.flatMap((path, index) =>
    /^\/(payments\/notifications|ops|operations)/.test(path)
      ? []
      : [
          {
            ...findingHead,
            problem: `The route ${patterns[index]} opens the platform's calls to everybody.`,
            fix: `a route of ${webhookPath} alone, and of /ops* behind Cloudflare Access`,
          },
        ],
  )
  if (paths.some((path) => path.startsWith(webhookPath))) return problems
  const fix = `routes = [{ pattern = "pay.example.com${webhookPath}*", zone_name = "example.com" }] in [env.${env}]`
  return [...problems, { ...findingHead, problem: 'No route leads to the payment webhooks: payments decided later never arrive.', fix }]
}
