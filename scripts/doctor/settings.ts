import { type EnvironmentValues, listEnvironmentProblems } from '../../config/environment'
import { type PlatformSettings, listSettingProblems } from '../../worker/platform/required-settings'
import {
  type Deployment,
  type DeployedWorker,
  type DoctorFinding,
  getWranglerOptions,
  parseOrigins,
  getTextVariables,
  deployedWorkers,
} from './deployment'
import { secretUses } from './secrets'

/** Placeholder value of a secret that exists; the Worker validates the real one at startup. */
const sampleSecrets: Readonly<Record<string, string>> = {
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
const knownSettings: Record<DeployedWorker, readonly string[]> = {
  storefront: [...Object.keys(storefrontNames), ...Object.keys(secretUses.storefront)],
  platform: platformNames,
}

/** Checks settings by the Workers' own rules, and by the rules that span both. */
export function checkSettings(deployment: Deployment): DoctorFinding[] {
  return [
    ...deployedWorkers.flatMap((worker) => checkOwnSettings(deployment, worker)),
    ...checkTopSettings(deployment),
    ...checkSharedSettings(deployment),
  ]
}

/** Without a list, secrets count as set here: the missing list is a finding of its own. */
function getSettingValues(deployment: Deployment, worker: DeployedWorker): Record<string, string> {
  const { config, secrets = Object.keys(secretUses[worker]) } = deployment[worker]
  return {
    ...Object.fromEntries(secrets.flatMap((name) => (sampleSecrets[name] ? [[name, sampleSecrets[name]]] : []))),
    ...getTextVariables(config),
  }
}

function checkOwnSettings(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const values = getSettingValues(deployment, worker)
  const problems = worker === 'storefront' ? listEnvironmentProblems(values) : listSettingProblems(values as PlatformSettings)
  const isSecret = (name: string) => secretUses[worker][name] !== undefined && !(name in deployment[worker].config.vars)
  const ownProblemsFound = problems
    .map((problem) => ({ problem, name: /^[A-Z_]+/.exec(problem)?.[0] ?? 'vars' }))
    // Missing secrets are already reported by name.
    .filter(({ name }) => !isSecret(name))
    .map(({ problem, name }) => ({ worker, setting: name, problem, fix: `${name} = "…" in vars of [env.${deployment.env}]` }))
  return [...ownProblemsFound, ...checkUnknownNames(deployment, worker), ...checkPlaceholders(deployment, worker)]
}

function checkUnknownNames(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const unknownNames = Object.keys(deployment[worker].config.vars).filter(
    (name) => !knownSettings[worker].includes(name) && !/^(PASSWORD_COST|API_KEY)$/.test(name),
  )
  return unknownNames.map((name) => ({
    worker,
    setting: name,
    problem: `Nothing reads ${name}.`,
    fix: `one of ${knownSettings[worker].filter((other) => other.slice(0, 5) === name.slice(0, 5)).join(', ') || 'the settings in docs/operations.md'}`,
  }))
}

/** Local or unassigned addresses. */
const placeholderPattern =
  /localhost|127\.0\.0\.1|\.(example|test|invalid|localhost)(?![\w.-])|example\.(com|org|net)|sandbox-(site|secret|api-key)/i

function checkPlaceholders(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  return Object.entries(getTextVariables(deployment[worker].config)).flatMap(([name, text]) =>
    placeholderPattern.test(text) && /^https?:|[. ]|sandbox-/.test(text)
      ? [{ worker, setting: name, problem: `${name} is a placeholder: "${text}".`, fix: `${name} = "…", of your own` }]
      : [],
  )
}

/** Used by a deployment without `--env`. (decision 048) */
function checkTopSettings(deployment: Deployment): DoctorFinding[] {
  return deployedWorkers.flatMap((worker) => {
    const { ENVIRONMENT = '' } = getTextVariables(deployment[worker].top)
    const problem = `A deployment without --env would be a shop: ENVIRONMENT at the top is "${ENVIRONMENT}".`
    return ENVIRONMENT === 'none' ? [] : [{ worker, setting: 'ENVIRONMENT', problem, fix: 'ENVIRONMENT = "none" in [vars]' }]
  })
}

type SettingCheck = [boolean, DeployedWorker, string, Pick<DoctorFinding, 'problem' | 'fix'>]

/** Rules that span both Workers, or apply to a deployment as a whole. */
function checkSharedSettings(deployment: Deployment): DoctorFinding[] {
  const texts = { storefront: getTextVariables(deployment.storefront.config), platform: getTextVariables(deployment.platform.config) }
  const checks = [...listModeChecks(deployment, texts), ...listAgreementChecks(deployment, texts)]
  return checks.flatMap(([isWrong, worker, setting, finding]) => (isWrong ? [{ worker, setting, ...finding }] : []))
}

type VariableTexts = Record<DeployedWorker, Record<string, string>>

function listModeChecks(deployment: Deployment, { storefront, platform }: VariableTexts): SettingCheck[] {
  const isStaging = deployment.env === 'staging'
  const mode = isStaging ? 'qa' : 'production'
  const putCommand = `npx wrangler secret put PAYMENTS_CLIENT_KEY${getWranglerOptions(deployment, 'platform')}`
  const servesEurope = (storefront.REGIONS ?? '').includes('EMEA') && storefront.EU_OBJECTS !== 'on'
  const isTest = (platform.PAYMENTS_CLIENT_KEY ?? '').startsWith('test_')
  const demoProblem = `ENVIRONMENT is "${platform.ENVIRONMENT ?? ''}": demo accounts, and no secret is needed.`
  const environmentFinding = { problem: `ENVIRONMENT is "${storefront.ENVIRONMENT ?? ''}".`, fix: `ENVIRONMENT = "${mode}"` }
  const jurisdictionFinding = {
    problem: 'Sessions of European shoppers leave the European Union.',
    fix: 'EU_OBJECTS = "on", before the first shopper',
  }
  const previewFinding = { problem: 'Everybody may read content that is not published: PREVIEW is "on".', fix: 'PREVIEW = "off"' }
  return [
    [platform.ENVIRONMENT !== 'production', 'platform', 'ENVIRONMENT', { problem: demoProblem, fix: 'ENVIRONMENT = "production"' }],
    [storefront.ENVIRONMENT !== mode, 'storefront', 'ENVIRONMENT', environmentFinding],
    [!isStaging && servesEurope, 'storefront', 'EU_OBJECTS', jurisdictionFinding],
    [!isStaging && platform.PREVIEW === 'on', 'platform', 'PREVIEW', previewFinding],
    [
      !isStaging && isTest,
      'platform',
      'PAYMENTS_CLIENT_KEY',
      { problem: 'PAYMENTS_CLIENT_KEY is a test key: nobody pays for an order.', fix: putCommand },
    ],
  ]
}

function listAgreementChecks({ env }: Deployment, { storefront, platform }: VariableTexts): SettingCheck[] {
  const origins = parseOrigins(storefront.CANONICAL_ORIGINS)
  const unknownOrigins = origins.filter((origin) => !parseOrigins(platform.STOREFRONTS).includes(origin))
  const { EU_OBJECTS = 'off', DEFAULT_BRAND = 'halvern' } = storefront
  const missingFinding = {
    problem: 'CANONICAL_ORIGINS is missing: forms are accepted from any host.',
    fix: 'CANONICAL_ORIGINS = "https://…", of each brand',
  }
  const missingOriginsText = `STOREFRONTS has not ${unknownOrigins.join(', ')}: no payments and no emails there.`
  const describeDifference = (name: string) => `${name} differs between storefront and platform.`
  return [
    // The storefront reports this itself in production.
    [env === 'staging' && origins.length === 0, 'storefront', 'CANONICAL_ORIGINS', missingFinding],
    [unknownOrigins.length > 0, 'platform', 'STOREFRONTS', { problem: missingOriginsText, fix: `STOREFRONTS = "${origins.join(' ')}"` }],
    [
      EU_OBJECTS !== (platform.EU_OBJECTS ?? 'off'),
      'platform',
      'EU_OBJECTS',
      { problem: describeDifference('EU_OBJECTS'), fix: `EU_OBJECTS = "${EU_OBJECTS}"` },
    ],
    [
      DEFAULT_BRAND !== (platform.DEFAULT_BRAND ?? 'halvern'),
      'platform',
      'DEFAULT_BRAND',
      { problem: describeDifference('DEFAULT_BRAND'), fix: `DEFAULT_BRAND = "${DEFAULT_BRAND}"` },
    ],
  ]
}
