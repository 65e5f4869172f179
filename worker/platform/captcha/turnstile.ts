import * as z from 'zod'
import { readJsonResponse } from '#config/bounds/read-json'
import { maxCaptchaToken, type CaptchaAction } from '#config/captcha-actions'
import { isTestSecretKey, turnstileOrigin, sandboxKeys } from '#config/turnstile'
import { fetchExternal } from '../fetch-external'
import type { PlatformEnv } from '../env'

/** A token is valid for five minutes; Cloudflare's clock and ours may differ by one. */
const tokenLifetimeMs = 300_000
const clockSkewMs = 60_000
/** Both attempts together take three seconds at most: a storefront waits four. */
const maxAttempts = 2
const requestTimeoutMs = 1_500

const siteverifySchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})
type SiteverifyResponse = z.output<typeof siteverifySchema>

/**
 * Error codes of an invalid token. All others are failures of the service or of our request. A malformed request counts as an invalid
 * token, because the token is the only part a client controls. Counted as an outage it would be a bypass.
 */
const tokenErrorCodes = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate', 'bad-request']

/**
 * Cloudflare Turnstile: `POST /turnstile/v0/siteverify` with the secret, the token and the browser's address. A token counts once, for its
 * action and on a host of this deployment. A call without a result is repeated once under the same `idempotency_key`, so that the token is
 * not lost.
 */
export const verifyTurnstileToken: CaptchaProvider = async (env, { token, action, address, now }) => {
  if (!token || token.length > maxCaptchaToken) return 'refused'
  const secret = getTurnstileSecret(env)
  const verification = { secret, response: token, ...(address && { remoteip: address }), idempotency_key: crypto.randomUUID() }
  const siteverifyResult = await siteverify(env, verification)
  if (!siteverifyResult) return 'unavailable'
  // Test keys report the action `test` for every token.
  const isTest = isTestSecretKey(secret)
  const reason = siteverifyResult.success
    ? isTest
      ? undefined
      : findTokenMismatch(env, siteverifyResult, { action, now })
    : siteverifyResult['error-codes'].join(' ')
  if (reason === undefined) return 'person'
  return toVerdict(siteverifyResult, reason)
}

function toVerdict({ success, 'error-codes': codes }: SiteverifyResponse, reason: string): CaptchaVerdict {
  const isTokenError = success || codes.some((code) => tokenErrorCodes.includes(code))
  const logLine = JSON.stringify({ outside: 'turnstile', reason })
  if (isTokenError) console.warn(logLine)
  else console.error(logLine)
  return isTokenError ? 'refused' : 'unavailable'
}

/** Reason to reject a valid token here; undefined if it is accepted. */
function findTokenMismatch(
  env: CaptchaSettings,
  siteverifyResult: SiteverifyResponse,
  { action, now }: Pick<CaptchaToken, 'action' | 'now'>,
): string | undefined {
  if (siteverifyResult.action !== action) return `action ${siteverifyResult.action ?? 'missing'}, expected ${action}`
  if (!isStorefrontHost(env, siteverifyResult.hostname ?? '')) return `hostname ${siteverifyResult.hostname ?? 'missing'}`
  const age = now - Date.parse(siteverifyResult.challenge_ts ?? '')
  return age <= tokenLifetimeMs + clockSkewMs && age >= -clockSkewMs
    ? undefined
    : `challenge_ts ${siteverifyResult.challenge_ts ?? 'missing'}`
}

async function siteverify(env: CaptchaSettings, verification: object): Promise<SiteverifyResponse | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      const siteverifyResult = await requestSiteverify(env, verification)
      if (!siteverifyResult['error-codes'].includes('internal-error')) return siteverifyResult
      console.error(JSON.stringify({ outside: 'turnstile', attempt, reason: 'internal-error' }))
    } catch (error) {
      // Unreachable, too slow, or an invalid response; the log has the reason.
      console.error(JSON.stringify({ outside: 'turnstile', attempt, reason: String(error) }))
    }
  }
  return undefined
}

async function requestSiteverify(env: CaptchaSettings, verification: object): Promise<SiteverifyResponse> {
  const address = env.TURNSTILE_ADDRESS ?? (env.SANDBOX ? undefined : turnstileOrigin)
  const response = await fetchExternal(
    env,
    { path: '/turnstile/v0/siteverify', ...(address && { address }) },
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(verification),
      signal: AbortSignal.timeout(requestTimeoutMs),
    },
  )
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  return siteverifySchema.parse(await readJsonResponse(response))
}

const localTurnstileSecret = __QA__ ? sandboxKeys.secret : undefined

/** Secret key of the Turnstile widget. A deployment has its own; a test key, which admits every machine, is for a local platform only. */
export function getTurnstileSecret({ ENVIRONMENT, TURNSTILE_SECRET_KEY }: CaptchaSettings): string {
  const secret = TURNSTILE_SECRET_KEY ? TURNSTILE_SECRET_KEY : ENVIRONMENT === 'local' ? localTurnstileSecret : undefined
  if (!secret) throw new Error('TURNSTILE_SECRET_KEY is not set')
  if (ENVIRONMENT !== 'local' && isTestSecretKey(secret)) throw new Error('TURNSTILE_SECRET_KEY is a test key')
  return secret
}

/** A provider's token, the action it must have been made for, and the address of the browser that sent it. */
type CaptchaToken = { token: string; action: CaptchaAction; address?: string | undefined; now: number }

/**
 * The provider's verdict on a token. `person`: valid for this action and this shop. `refused`: forged, expired, used or issued elsewhere.
 * `unavailable`: no verdict, because the provider is down or rejects our request.
 */
type CaptchaVerdict = 'person' | 'refused' | 'unavailable'

/** A CAPTCHA service. Verifies a token once and within seconds, and logs the reason of anything but `person`. */
type CaptchaProvider = (env: CaptchaSettings, token: CaptchaToken) => Promise<CaptchaVerdict>

type CaptchaSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'SANDBOX' | 'STOREFRONTS' | 'TURNSTILE_ADDRESS' | 'TURNSTILE_SECRET_KEY'>

/** True for the host of a storefront of this deployment; in local development, for this machine. */
export function isStorefrontHost(
  { ENVIRONMENT, STOREFRONTS = '' }: Pick<CaptchaSettings, 'ENVIRONMENT' | 'STOREFRONTS'>,
  host: string,
): boolean {
  const origins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  if (origins.some((origin) => new URL(origin).hostname === host)) return true
  return ENVIRONMENT === 'local' && (host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1')
}
