import {
  type Deployment,
  type DeployedWorker,
  type DoctorFinding,
  getWranglerOptions,
  getTextVariables,
  deployedWorkers,
} from './deployment.ts'

type SecretUse = { purpose: string; isRequired: boolean }

/** Every secret a Worker reads, with what fails without it. */
export const secretUses: Record<DeployedWorker, Readonly<Record<string, SecretUse>>> = {
  storefront: {
    EDGE_SECRET: { purpose: 'requests to the backend are signed', isRequired: false },
    CONTENT_EDGE_SECRET: { purpose: 'requests to the content service are signed', isRequired: false },
    GA4_API_SECRET: { purpose: 'events reach Google Analytics', isRequired: false },
    ANALYTICS_TOKEN: { purpose: 'the analytics endpoint knows us', isRequired: false },
    APP_ENTRY_SECRET: { purpose: "the brand's app may open the shop", isRequired: false },
  },
  platform: {
    EDGE_SECRETS: { purpose: 'only the storefront is answered', isRequired: false },
    TOKEN_SECRET: { purpose: 'tokens are signed', isRequired: true },
    IDENTITY_SECRET: { purpose: 'accounts are named and passwords peppered', isRequired: true },
    GIFT_CARD_SECRET: { purpose: 'gift cards are named and their PINs kept', isRequired: true },
    TURNSTILE_SECRET_KEY: { purpose: 'CAPTCHA tokens are verified', isRequired: true },
    OPERATIONS_SECRET: { purpose: 'operators sign in', isRequired: true },
    PAYMENTS_KEY: { purpose: 'payments are made', isRequired: true },
    PAYMENTS_HMAC_KEYS: { purpose: 'payment webhooks are believed', isRequired: true },
    PAYMENTS_CLIENT_KEY: { purpose: "the browser gets the provider's fields", isRequired: true },
  },
}

/** Secrets that may be in the file, because they are not confidential. */
const plainVariables = ['PAYMENTS_CLIENT_KEY']
/** Settings for local use or for the sandbox only. */
const localOnly = ['PASSWORD_COST', 'API_KEY', 'NOTIFICATIONS_KEY', 'MERCHANT_ACCOUNT']

/** Checks that required secrets are set, and that no file contains one. */
export function checkSecrets(deployment: Deployment): DoctorFinding[] {
  return [
    ...deployedWorkers.flatMap((worker) => [...checkPlainSecrets(deployment, worker), ...checkMissingSecrets(deployment, worker)]),
    ...checkSecretPairs(deployment),
  ]
}

function buildPutCommand(deployment: Deployment, worker: DeployedWorker, name: string): string {
  return `openssl rand -base64 48 | npx wrangler secret put ${name}${getWranglerOptions(deployment, worker)}`
}

function checkPlainSecrets(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { config, secrets = [] } = deployment[worker]
  const plainNames = Object.keys(config.vars)
  const exposedSecrets = plainNames.filter((name) => name in secretUses[worker] && !plainVariables.includes(name))
  const localNames = [...plainNames, ...secrets].filter((name) => localOnly.includes(name))
  return [
    ...exposedSecrets.map((name) => ({
      worker,
      setting: name,
      problem: `${name} is a secret and stands in the file, where everybody reads it.`,
      fix: `take it out, use another one: ${buildPutCommand(deployment, worker, name)}`,
    })),
    ...localNames.map((name) => ({
      worker,
      setting: name,
      problem: `${name} is for a developer's machine only.`,
      fix: `take it out; if it is a secret: npx wrangler secret delete ${name}${getWranglerOptions(deployment, worker)}`,
    })),
  ]
}

function checkMissingSecrets(deployment: Deployment, worker: DeployedWorker): DoctorFinding[] {
  const { secrets } = deployment[worker]
  const uses = Object.entries(secretUses[worker]).filter(([, { isRequired }]) => isRequired)
  if (!secrets) {
    const list = `npx wrangler secret list${getWranglerOptions(deployment, worker)} --format json > ${worker}.json`
    const fix = `${list}, then --secrets ${worker}=${worker}.json; or --live`
    return [{ worker, setting: 'vars', problem: `Nobody has said which secrets the ${worker} has.`, fix }]
  }
  const knownNames = [...secrets, ...plainVariables.filter((name) => getTextVariables(deployment[worker].config)[name])]
  return uses
    .filter(([name]) => !knownNames.includes(name))
    .map(([name, { purpose }]) => ({
      worker,
      setting: 'vars',
      problem: `The secret ${name} is missing: with it ${purpose}.`,
      fix: /^(PAYMENTS|TURNSTILE)/.test(name)
        ? `npx wrangler secret put ${name}${getWranglerOptions(deployment, worker)}`
        : buildPutCommand(deployment, worker, name),
    }))
}

/** Signer and verifier must both have the secret, or neither. */
function checkSecretPairs(deployment: Deployment): DoctorFinding[] {
  const { storefront, platform } = deployment
  if (!storefront.secrets || !platform.secrets) return []
  const { COMMERCE_ORIGIN, CONTENT_ORIGIN } = getTextVariables(storefront.config)
  const hasSigningSecret = storefront.secrets.includes('EDGE_SECRET')
  const hasVerifyingSecret = platform.secrets.includes('EDGE_SECRETS')
  const signing = {
    worker: 'storefront',
    setting: 'COMMERCE_ORIGIN',
    fix: buildPutCommand(deployment, 'storefront', 'EDGE_SECRET'),
  } as const
  const usesServiceBinding = !COMMERCE_ORIGIN
  const checks: [boolean, DoctorFinding][] = [
    [
      usesServiceBinding && hasVerifyingSecret && !hasSigningSecret,
      { ...signing, problem: 'The platform answers signed requests only, and the storefront has no EDGE_SECRET: every call is refused.' },
    ],
    [
      usesServiceBinding && hasSigningSecret && !hasVerifyingSecret,
      {
        worker: 'platform',
        setting: 'vars',
        problem: 'The storefront signs its requests, and the platform has no EDGE_SECRETS: it answers everybody.',
        fix: `npx wrangler secret put EDGE_SECRETS${getWranglerOptions(deployment, 'platform')}, the value of EDGE_SECRET`,
      },
    ],
    [
      !usesServiceBinding && !hasSigningSecret,
      { ...signing, problem: 'The backend cannot tell our requests from others: EDGE_SECRET is missing.' },
    ],
    [
      Boolean(CONTENT_ORIGIN) && !storefront.secrets.includes('CONTENT_EDGE_SECRET'),
      {
        worker: 'storefront',
        setting: 'CONTENT_ORIGIN',
        problem: 'The content service cannot tell our requests from others: CONTENT_EDGE_SECRET is missing.',
        fix: buildPutCommand(deployment, 'storefront', 'CONTENT_EDGE_SECRET'),
      },
    ],
  ]
  return checks.flatMap(([isWrong, finding]) => (isWrong ? [finding] : []))
}
