import { parseAnalyticsSetting, type AnalyticsSetting, type AnalyticsValues } from './analytics-setting'
import { type BrandId, brandIds, isBrandId } from './brands'
import { listEdgeSecretProblems } from './edge-secrets'
import { imageServiceDescription, parseImageSetting } from './image-service'
import { type Region, regions as allRegions } from './locales'
import { type TurnstileSetting, parseTurnstileSetting } from './turnstile'

export type Environment = {
  name: 'production' | 'qa' | 'local'
  /** Unpublished content may be requested here. In production only when switched on by name. */
  previewAllowed: boolean
  regions: readonly Region[]
  /** Undefined: the platform of the same deployment, through its service binding. */
  commerceOrigin?: string
  /** Origin of the content service; undefined: content comes from where commerce does. */
  contentOrigin?: string
  /** Origins this storefront is reached under, the first one being the canonical. */
  canonicalOrigins: readonly string[]
  /** Origins of the deployment that serves the other regions, one for each brand; none: the other regions have no shop. */
  sisterOrigins: readonly string[]
  /** The picture service, by name and address (config/image-service.ts); undefined: pictures are served by ourselves. */
  imageCdn?: string
  /** Origin of the engine that decides about variants; undefined: baselines are shown. */
  decisionOrigin?: string
  /** Origin of the service that collects shoppers' photos; undefined: none are shown. */
  /** May end in a path: its calls begin there. */
  socialOrigin?: string
  /** Turnstile's widget; undefined: forms ask a question instead. */
  turnstile?: TurnstileSetting
  /** Origin of the experimentation service; undefined: no trials are made. */
  experimentOrigin?: string
  /** Addresses of the scripts other companies give to pages; without one its payment method is not offered. */
  scripts: { googlePay?: string; payPal?: string; payLater?: string }
  /** Origins those scripts may frame and call besides their own; none by default. */
  walletOrigins: readonly string[]
  /** Merchant id at Google; not needed for testing. */
  googleMerchantId?: string
  /** Merchant id at the payment provider that Google encrypts cards for. */
  googleGatewayMerchantId: string
  /** Collectors of events, and third-party tags. */
  analytics: AnalyticsSetting
  /** Origin of what plays the payment provider in a browser; undefined: the provider itself. */
  paymentSandbox?: string
  defaultBrand: BrandId
}

/** Variables of a deployment, as plain text. */
export type EnvironmentValues = AnalyticsValues & {
  ENVIRONMENT?: string
  REGIONS?: string
  PREVIEW?: string
  EU_OBJECTS?: string
  COMMERCE_ORIGIN?: string
  EDGE_SECRET?: string
  CONTENT_EDGE_SECRET?: string
  CONTENT_ORIGIN?: string
  CANONICAL_ORIGINS?: string
  SISTER_ORIGINS?: string
  IMAGE_CDN?: string
  DECISION_ORIGIN?: string
  SOCIAL_ORIGIN?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_ORIGIN?: string
  EXPERIMENT_ORIGIN?: string
  GOOGLE_PAY_SCRIPT?: string
  PAYPAL_SCRIPT?: string
  PAY_LATER_SCRIPT?: string
  WALLET_ORIGINS?: string
  GOOGLE_MERCHANT_ID?: string
  GOOGLE_GATEWAY_MERCHANT_ID?: string
  PAYMENT_SANDBOX?: string
  DEFAULT_BRAND?: string
}

/** Any name works where nothing is charged. */
const testMerchantId = 'Vitrine'

const environmentNames = ['production', 'qa', 'local'] as const

/** The runtime hands every request of an isolate the same object. */
const environmentCache = new WeakMap<EnvironmentValues, Environment>()

/**
 * The settings of a deployment, parsed once for each `values` object, which must not change afterwards. A wrong one is an operator's mistake
 * that no request could repair, so it throws and names every invalid value with the allowed ones.
 */
export function readEnvironment(values: EnvironmentValues): Environment {
  const cached = environmentCache.get(values)
  if (cached) return cached
  const { environment } = parseEnvironment(values)
  if (!environment) throw new Error(`The environment is not usable. ${listEnvironmentProblems(values).join(' ')}`)
  environmentCache.set(values, environment)
  return environment
}

/** Problems of the settings, one sentence each; empty when they are usable. `npm run doctor` runs this before a deployment. */
export function listEnvironmentProblems(values: EnvironmentValues): string[] {
  return parseEnvironment(values).problems
}

function parseEnvironment(values: EnvironmentValues): { environment?: Environment; problems: string[] } {
  const problems = listEdgeSecretProblems(values)
  const name = environmentNames.find((knownName) => knownName === values.ENVIRONMENT)
  if (!name) problems.push(formatProblem('ENVIRONMENT', values.ENVIRONMENT, environmentNames.join(', ')))
  const regions = parseRegions(values.REGIONS, problems)
  const isLocal = name === 'local'
  const commerceOrigin = parseOrigin('COMMERCE_ORIGIN', values.COMMERCE_ORIGIN, { isLocal, problems })
  const contentOrigin = parseOrigin('CONTENT_ORIGIN', values.CONTENT_ORIGIN, { isLocal, problems })
  const imageCdn = parseImageCdn(values, { isLocal, problems })
  const turnstile = parseTurnstile(values, { name, problems })
  const decisionOrigin = parseOrigin('DECISION_ORIGIN', values.DECISION_ORIGIN, { isLocal, problems })
  const socialOrigin = parseOrigin('SOCIAL_ORIGIN', values.SOCIAL_ORIGIN, { isLocal, problems, canHavePath: true })
  const experimentOrigin = parseOrigin('EXPERIMENT_ORIGIN', values.EXPERIMENT_ORIGIN, { isLocal, problems })
  const scripts = parseScripts(values, { isLocal, problems })
  const paymentSandbox = parseOrigin('PAYMENT_SANDBOX', values.PAYMENT_SANDBOX, { isLocal, problems })
  if (paymentSandbox && name === 'production') problems.push(formatProblem('PAYMENT_SANDBOX', paymentSandbox, 'nothing in production'))
  const canonicalOrigins = parseCanonicalOrigins(values, { name, isLocal, problems })
  const sisterOrigins = parseSisterOrigins(values, { regions, canonicalOrigins }, { isLocal, problems })
  const walletOrigins = parseOrigins('WALLET_ORIGINS', values.WALLET_ORIGINS, { isLocal, problems })
  const analytics = parseAnalyticsSetting(values, { isLocal, refuse: (...about) => problems.push(formatProblem(...about)) })
  const defaultBrand = values.DEFAULT_BRAND || 'halvern'
  if (!isBrandId(defaultBrand)) problems.push(formatProblem('DEFAULT_BRAND', defaultBrand, brandIds.join(', ')))
  if (name === 'production' && scripts.googlePay && !values.GOOGLE_GATEWAY_MERCHANT_ID)
    problems.push(formatProblem('GOOGLE_GATEWAY_MERCHANT_ID', undefined, 'the merchant account at the payment provider'))
  for (const key of ['PREVIEW', 'EU_OBJECTS'] as const)
    if (!['', 'on', 'off'].includes(values[key] ?? '')) problems.push(formatProblem(key, values[key], 'on, off'))

  if (problems.length > 0 || !name || !isBrandId(defaultBrand)) return { problems }
  const previewAllowed = values.PREVIEW ? values.PREVIEW === 'on' : name !== 'production'
  const environment: Environment = {
    name,
    previewAllowed,
    regions,
    commerceOrigin,
    contentOrigin,
    canonicalOrigins,
    sisterOrigins,
    imageCdn,
    decisionOrigin,
    socialOrigin,
    turnstile,
    experimentOrigin,
    scripts,
    ...{ walletOrigins, analytics, paymentSandbox },
    googleGatewayMerchantId: values.GOOGLE_GATEWAY_MERCHANT_ID || testMerchantId,
    ...(values.GOOGLE_MERCHANT_ID && { googleMerchantId: values.GOOGLE_MERCHANT_ID }),
    defaultBrand,
  }
  return { environment, problems }
}

/** Production names its origins. */
function parseCanonicalOrigins(
  { CANONICAL_ORIGINS }: EnvironmentValues,
  { name, ...context }: SettingContext & { name: string | undefined },
): string[] {
  const origins = parseOrigins('CANONICAL_ORIGINS', CANONICAL_ORIGINS, context)
  if (name === 'production' && origins.length === 0)
    context.problems.push(formatProblem('CANONICAL_ORIGINS', undefined, 'the https origins the shop is reached under'))
  return origins
}

/** A deployment of all regions has no sister, and none is its own: its shoppers would be sent round and round. */
function parseSisterOrigins(
  { SISTER_ORIGINS }: EnvironmentValues,
  { regions, canonicalOrigins }: { regions: readonly Region[]; canonicalOrigins: readonly string[] },
  context: SettingContext,
): string[] {
  const origins = parseOrigins('SISTER_ORIGINS', SISTER_ORIGINS, context)
  if (origins.length > 0 && regions.length === allRegions.length)
    context.problems.push(formatProblem('SISTER_ORIGINS', SISTER_ORIGINS, 'nothing where REGIONS are all'))
  if (origins.some((origin) => canonicalOrigins.includes(origin)))
    context.problems.push(formatProblem('SISTER_ORIGINS', SISTER_ORIGINS, 'no origin that is one of CANONICAL_ORIGINS'))
  return origins
}

function parseImageCdn({ IMAGE_CDN }: EnvironmentValues, { isLocal, problems }: SettingContext): string | undefined {
  return parseImageSetting(IMAGE_CDN, {
    isLocal,
    refuse: (value) => problems.push(formatProblem('IMAGE_CDN', value, imageServiceDescription)),
  })
}

function parseTurnstile(values: EnvironmentValues, { name, problems }: { name: string | undefined; problems: string[] }) {
  const origin = parseOrigin('TURNSTILE_ORIGIN', values.TURNSTILE_ORIGIN, { isLocal: name === 'local', problems })
  const addProblem = (value: string | undefined, allowed: string) => problems.push(formatProblem('TURNSTILE_SITE_KEY', value, allowed))
  return parseTurnstileSetting(values.TURNSTILE_SITE_KEY, { name, origin, refuse: addProblem })
}

function parseRegions(text: string | undefined, problems: string[]): Region[] {
  const regionTexts = splitList(text)
  const servedRegions = allRegions.filter((region) => regionTexts.includes(region))
  const isKnown = regionTexts.every((part) => (allRegions as readonly string[]).includes(part))
  if (servedRegions.length === 0 || !isKnown) problems.push(formatProblem('REGIONS', text, `one or more of ${allRegions.join(', ')}`))
  return servedRegions
}

function parseScripts(values: EnvironmentValues, context: SettingContext): Environment['scripts'] {
  const variableNames = {
    googlePay: 'GOOGLE_PAY_SCRIPT',
    payPal: 'PAYPAL_SCRIPT',
    payLater: 'PAY_LATER_SCRIPT',
  } as const
  const scriptEntries = Object.entries(variableNames).flatMap(([name, key]) => {
    const text = values[key]?.trim()
    if (!text) return []
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url?.protocol === 'https:' || (context.isLocal && url?.protocol === 'http:')) return [[name, text] as const]
    context.problems.push(formatProblem(key, text, context.isLocal ? 'an http or https address' : 'an https address'))
    return []
  })
  return Object.fromEntries(scriptEntries)
}

type SettingContext = { isLocal: boolean; problems: string[]; canHavePath?: boolean }

function parseOrigins(key: string, text: string | undefined, context: SettingContext): string[] {
  return splitList(text).flatMap((part) => parseOrigin(key, part, context) ?? [])
}

function parseOrigin(key: string, text: string | undefined, { isLocal, problems, canHavePath }: SettingContext): string | undefined {
  if (!text?.trim()) return undefined
  const trimmed = text.trim().replace(/\/$/, '')
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
  const isSecure = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:')
  const normalizedOrigin = url && (canHavePath ? url.origin + url.pathname.replace(/\/$/, '') : url.origin)
  if (isSecure && normalizedOrigin === trimmed) return normalizedOrigin
  const allowed = isLocal ? 'an http or https origin' : 'an https origin'
  problems.push(formatProblem(key, text, canHavePath ? `${allowed}, with a path or without` : `${allowed} without a path`))
  return undefined
}

/** Parts are set apart by spaces or commas. */
function splitList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}

function formatProblem(key: string, value: string | undefined, allowed: string): string {
  return `${key} is ${value ? `"${value}"` : 'missing'}; allowed: ${allowed}.`
}
