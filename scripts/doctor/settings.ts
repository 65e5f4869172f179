import { type EnvironmentValues, listEnvironmentProblems } from '../../config/environment'
import { type PlatformSettings, listSettingProblems } from '../../worker/platform/required-settings'
import { type Deployment, type DeployedWorker, type Finding, optionsOf, originsIn, textsOf, workers } from './deployment'
import { secretUses } from './secrets'

/** Placeholder value of a secret that exists; the Worker validates the real one at startup. */
const wellFormed: Readonly<Record<string, string>> = {
  ...{ PAYMENTS_KEY: 'key', PAYMENTS_MERCHANT_ACCOUNT: 'account', PAYMENTS_CLIENT_KEY: 'test_key', PAYMENTS_LIVE_PREFIX: 'prefix' },
  PAYMENTS_HMAC_KEYS: '0'.repeat(64),
  EDGE_SECRET: 'an edge secret of more than thirty-two characters',
  CONTENT_EDGE_SECRET: 'a content secret of more than thirty-two characters',
  GA4_API_SECRET: 'secret',
  ANALYTICS_TOKEN: 'token',
  EDGE_SECRETS: 'an-edge-secret-of-more-than-thirty-two-characters',
}

const storefrontNames: Record<keyof EnvironmentValues, true> = {
  ...{
    ENVIRONMENT: true,
    REGIONS: true,
    PREVIEW: true,
    EU_OBJECTS: true,
    COMMERCE_ORIGIN: true,
    EDGE_SECRET: true,
    CONTENT_EDGE_SECRET: true,
  },
  ...{
    CONTENT_ORIGIN: true,
    CANONICAL_ORIGINS: true,
    SISTER_ORIGINS: true,
    IMAGE_CDN: true,
    DECISION_ORIGIN: true,
    SOCIAL_ORIGIN: true,
    TURNSTILE_SITE_KEY: true,
  },
  ...{ TURNSTILE_ORIGIN: true, EXPERIMENT_ORIGIN: true, GOOGLE_PAY_SCRIPT: true, PAYPAL_SCRIPT: true, PAY_LATER_SCRIPT: true },
  ...{ WALLET_ORIGINS: true, GOOGLE_MERCHANT_ID: true, GOOGLE_GATEWAY_MERCHANT_ID: true, PAYMENT_SANDBOX: true, DEFAULT_BRAND: true },
  ...{ ANALYTICS_ENDPOINT: true, ANALYTICS_TOKEN: true, GA4_MEASUREMENT_ID: true, GA4_API_SECRET: true, GA4_ORIGIN: true },
  ...{ TAG_SCRIPT: true, TAG_ORIGINS: true },
}

const platformNames = [
  ...['ENVIRONMENT', 'PREVIEW', 'EU_OBJECTS', 'DEFAULT_BRAND', 'TURNSTILE_ADDRESS', 'CUSTOMIZER_ADDRESS', 'APPLE_MERCHANT_ID'],
  ...['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE', 'ACCESS_OPERATORS', 'PAYMENTS_MERCHANT_ACCOUNT', 'PAYMENTS_LIVE_PREFIX', 'PAYMENTS_STORES'],
  ...['AUTHORIZATION_DAYS', 'PAYMENTS_ADDRESS', 'STOREFRONTS', ...Object.keys(secretUses.platform)],
]
const known: Record<DeployedWorker, readonly string[]> = {
  storefront: [...Object.keys(storefrontNames), ...Object.keys(secretUses.storefront)],
  platform: platformNames,
}

/** Checks settings by the Workers' own rules, and by the rules that span both. */
export function settingFindings(deployment: Deployment): Finding[] {
  return [...workers.flatMap((worker) => ownProblems(deployment, worker)), ...topProblems(deployment), ...sharedProblems(deployment)]
}

/** Without a list, secrets count as set here: the missing list is a finding of its own. */
function valuesOf(deployment: Deployment, worker: DeployedWorker): Record<string, string> {
  const { config, secrets = Object.keys(secretUses[worker]) } = deployment[worker]
  return { ...Object.fromEntries(secrets.flatMap((name) => (wellFormed[name] ? [[name, wellFormed[name]]] : []))), ...textsOf(config) }
}

function ownProblems(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const values = valuesOf(deployment, worker)
  const told = worker === 'storefront' ? listEnvironmentProblems(values) : listSettingProblems(values as PlatformSettings)
  const isSecret = (name: string) => secretUses[worker][name] !== undefined && !(name in deployment[worker].config.vars)
  const own = told
    .map((problem) => ({ problem, name: /^[A-Z_]+/.exec(problem)?.[0] ?? 'vars' }))
    // Missing secrets are already reported by name.
    .filter(({ name }) => !isSecret(name))
    .map(({ problem, name }) => ({ worker, setting: name, problem, fix: `${name} = "…" in vars of [env.${deployment.env}]` }))
  return [...own, ...oddNames(deployment, worker), ...placeholders(deployment, worker)]
}

function oddNames(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const odd = Object.keys(deployment[worker].config.vars).filter(
    (name) => !known[worker].includes(name) && !/^(PASSWORD_COST|API_KEY)$/.test(name),
  )
  return odd.map((name) => ({
    worker,
    setting: name,
    problem: `Nothing reads ${name}.`,
    fix: `one of ${known[worker].filter((other) => other.slice(0, 5) === name.slice(0, 5)).join(', ') || 'the settings in docs/operations.md'}`,
  }))
}

/** Local or unassigned addresses. */
const nowhere = /localhost|127\.0\.0\.1|\.(example|test|invalid|localhost)(?![\w.-])|example\.(com|org|net)|sandbox-(site|secret|api-key)/i

function placeholders(deployment: Deployment, worker: DeployedWorker): Finding[] {
  return Object.entries(textsOf(deployment[worker].config)).flatMap(([name, text]) =>
    nowhere.test(text) && /^https?:|[. ]|sandbox-/.test(text)
      ? [{ worker, setting: name, problem: `${name} is a placeholder: "${text}".`, fix: `${name} = "…", of your own` }]
      : [],
  )
}

/** Used by a deployment without `--env`. (decision 048) */
function topProblems(deployment: Deployment): Finding[] {
  return workers.flatMap((worker) => {
    const { ENVIRONMENT = '' } = textsOf(deployment[worker].top)
    const problem = `A deployment without --env would be a shop: ENVIRONMENT at the top is "${ENVIRONMENT}".`
    return ENVIRONMENT === 'none' ? [] : [{ worker, setting: 'ENVIRONMENT', problem, fix: 'ENVIRONMENT = "none" in [vars]' }]
  })
}

type SettingCheck = [boolean, DeployedWorker, string, Pick<Finding, 'problem' | 'fix'>]

/** Rules that span both Workers, or apply to a deployment as a whole. */
function sharedProblems(deployment: Deployment): Finding[] {
  const texts = { storefront: textsOf(deployment.storefront.config), platform: textsOf(deployment.platform.config) }
  const checks = [...modeChecks(deployment, texts), ...agreementChecks(deployment, texts)]
  return checks.flatMap(([isWrong, worker, setting, told]) => (isWrong ? [{ worker, setting, ...told }] : []))
}

type Texts = Record<DeployedWorker, Record<string, string>>

function modeChecks(deployment: Deployment, { storefront, platform }: Texts): SettingCheck[] {
  const isStaging = deployment.env === 'staging'
  const mode = isStaging ? 'qa' : 'production'
  const put = `npx wrangler secret put PAYMENTS_CLIENT_KEY${optionsOf(deployment, 'platform')}`
  const isAbroad = (storefront.REGIONS ?? '').includes('EMEA') && storefront.EU_OBJECTS !== 'on'
  const isTest = (platform.PAYMENTS_CLIENT_KEY ?? '').startsWith('test_')
  const demo = `ENVIRONMENT is "${platform.ENVIRONMENT ?? ''}": demo accounts, and no secret is needed.`
  const kind = { problem: `ENVIRONMENT is "${storefront.ENVIRONMENT ?? ''}".`, fix: `ENVIRONMENT = "${mode}"` }
  const abroad = { problem: 'Sessions of European shoppers leave the European Union.', fix: 'EU_OBJECTS = "on", before the first shopper' }
  const open = { problem: 'Everybody may read content that is not published: PREVIEW is "on".', fix: 'PREVIEW = "off"' }
  return [
    [platform.ENVIRONMENT !== 'production', 'platform', 'ENVIRONMENT', { problem: demo, fix: 'ENVIRONMENT = "production"' }],
    [storefront.ENVIRONMENT !== mode, 'storefront', 'ENVIRONMENT', kind],
    [!isStaging && isAbroad, 'storefront', 'EU_OBJECTS', abroad],
    [!isStaging && platform.PREVIEW === 'on', 'platform', 'PREVIEW', open],
    [
      !isStaging && isTest,
      'platform',
      'PAYMENTS_CLIENT_KEY',
      { problem: 'PAYMENTS_CLIENT_KEY is a test key: nobody pays for an order.', fix: put },
    ],
  ]
}

function agreementChecks({ env }: Deployment, { storefront, platform }: Texts): SettingCheck[] {
  const origins = originsIn(storefront.CANONICAL_ORIGINS)
  const unknown = origins.filter((origin) => !originsIn(platform.STOREFRONTS).includes(origin))
  const { EU_OBJECTS = 'off', DEFAULT_BRAND = 'halvern' } = storefront
  const any = {
    problem: 'CANONICAL_ORIGINS is missing: forms are accepted from any host.',
    fix: 'CANONICAL_ORIGINS = "https://…", of each brand',
  }
  const lacking = `STOREFRONTS has not ${unknown.join(', ')}: no payments and no emails there.`
  const apart = (name: string) => `${name} differs between storefront and platform.`
  return [
    // The storefront reports this itself in production.
    [env === 'staging' && origins.length === 0, 'storefront', 'CANONICAL_ORIGINS', any],
    [unknown.length > 0, 'platform', 'STOREFRONTS', { problem: lacking, fix: `STOREFRONTS = "${origins.join(' ')}"` }],
    [
      EU_OBJECTS !== (platform.EU_OBJECTS ?? 'off'),
      'platform',
      'EU_OBJECTS',
      { problem: apart('EU_OBJECTS'), fix: `EU_OBJECTS = "${EU_OBJECTS}"` },
    ],
    [
      DEFAULT_BRAND !== (platform.DEFAULT_BRAND ?? 'halvern'),
      'platform',
      'DEFAULT_BRAND',
      { problem: apart('DEFAULT_BRAND'), fix: `DEFAULT_BRAND = "${DEFAULT_BRAND}"` },
    ],
  ]
}
