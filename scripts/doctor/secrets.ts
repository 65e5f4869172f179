import { type Deployment, type DeployedWorker, type Finding, optionsOf, textsOf, workers } from './deployment.ts'

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
const mayBePlain = ['PAYMENTS_CLIENT_KEY']
/** Settings for local use or for the sandbox only. */
const localOnly = ['PASSWORD_COST', 'API_KEY', 'NOTIFICATIONS_KEY', 'MERCHANT_ACCOUNT']

/** Checks that required secrets are set, and that no file contains one. */
export function secretProblems(deployment: Deployment): Finding[] {
  return [...workers.flatMap((worker) => [...inFile(deployment, worker), ...missing(deployment, worker)]), ...pairProblems(deployment)]
}

function put(deployment: Deployment, worker: DeployedWorker, name: string): string {
  return `openssl rand -base64 48 | npx wrangler secret put ${name}${optionsOf(deployment, worker)}`
}

function inFile(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const { config, secrets = [] } = deployment[worker]
  const plain = Object.keys(config.vars)
  const kept = plain.filter((name) => name in secretUses[worker] && !mayBePlain.includes(name))
  const local = [...plain, ...secrets].filter((name) => localOnly.includes(name))
  return [
    ...kept.map((name) => ({
      worker,
      setting: name,
      problem: `${name} is a secret and stands in the file, where everybody reads it.`,
      fix: `take it out, use another one: ${put(deployment, worker, name)}`,
    })),
    ...local.map((name) => ({
      worker,
      setting: name,
      problem: `${name} is for a developer's machine only.`,
      fix: `take it out; if it is a secret: npx wrangler secret delete ${name}${optionsOf(deployment, worker)}`,
    })),
  ]
}

function missing(deployment: Deployment, worker: DeployedWorker): Finding[] {
  const { secrets } = deployment[worker]
  const uses = Object.entries(secretUses[worker]).filter(([, { isRequired }]) => isRequired)
  if (!secrets) {
    const list = `npx wrangler secret list${optionsOf(deployment, worker)} --format json > ${worker}.json`
    const fix = `${list}, then --secrets ${worker}=${worker}.json; or --live`
    return [{ worker, setting: 'vars', problem: `Nobody has said which secrets the ${worker} has.`, fix }]
  }
  const known = [...secrets, ...mayBePlain.filter((name) => textsOf(deployment[worker].config)[name])]
  return uses
    .filter(([name]) => !known.includes(name))
    .map(([name, { purpose }]) => ({
      worker,
      setting: 'vars',
      problem: `The secret ${name} is missing: with it ${purpose}.`,
      fix: /^(PAYMENTS|TURNSTILE)/.test(name)
        ? `npx wrangler secret put ${name}${optionsOf(deployment, worker)}`
        : put(deployment, worker, name),
    }))
}

/** Signer and verifier must both have the secret, or neither. */
function pairProblems(deployment: Deployment): Finding[] {
  const { storefront, platform } = deployment
  if (!storefront.secrets || !platform.secrets) return []
  const { COMMERCE_ORIGIN, CONTENT_ORIGIN } = textsOf(storefront.config)
  const signs = storefront.secrets.includes('EDGE_SECRET')
  const verifies = platform.secrets.includes('EDGE_SECRETS')
  const signing = { worker: 'storefront', setting: 'COMMERCE_ORIGIN', fix: put(deployment, 'storefront', 'EDGE_SECRET') } as const
  const isBeside = !COMMERCE_ORIGIN
  const checks: [boolean, Finding][] = [
    [
      isBeside && verifies && !signs,
      { ...signing, problem: 'The platform answers signed requests only, and the storefront has no EDGE_SECRET: every call is refused.' },
    ],
    [
      isBeside && signs && !verifies,
      {
        worker: 'platform',
        setting: 'vars',
        problem: 'The storefront signs its requests, and the platform has no EDGE_SECRETS: it answers everybody.',
        fix: `npx wrangler secret put EDGE_SECRETS${optionsOf(deployment, 'platform')}, the value of EDGE_SECRET`,
      },
    ],
    [!isBeside && !signs, { ...signing, problem: 'The backend cannot tell our requests from others: EDGE_SECRET is missing.' }],
    [
      Boolean(CONTENT_ORIGIN) && !storefront.secrets.includes('CONTENT_EDGE_SECRET'),
      {
        worker: 'storefront',
        setting: 'CONTENT_ORIGIN',
        problem: 'The content service cannot tell our requests from others: CONTENT_EDGE_SECRET is missing.',
        fix: put(deployment, 'storefront', 'CONTENT_EDGE_SECRET'),
      },
    ],
  ]
  return checks.flatMap(([isWrong, finding]) => (isWrong ? [finding] : []))
}
