import * as z from 'zod'
import { jsonAnswer } from '#config/bounds/read-json'
import { maxCaptchaToken, type CaptchaAction } from '#config/captcha-actions'
import { isTestSecretKey, turnstileOrigin, sandboxKeys } from '#config/turnstile'
import { fetchExternal } from '../fetch-external'
import type { PlatformEnv } from '../env'

/** A token is valid for five minutes; Cloudflare's clock and ours may differ by one. */
const validMs = 300_000
const clockSkewMs = 60_000
/** Both attempts together take three seconds at most: a storefront waits four. */
const attempts = 2
const patienceMs = 1_500

const siteverifyAnswer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})
type Siteverify = z.output<typeof siteverifyAnswer>

/**
 * These say that the token is bad. The others say that the service, or what we sent besides the token, is. A request that is malformed may be so by
 * its token, the one part of it that strangers write: taken for an outage it would open the door.
 */
const refusals = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate', 'bad-request']

/**
 * Cloudflare Turnstile: `POST /turnstile/v0/siteverify` with the secret, the token and the browser's address. A token counts once, for its
 * action and on a host of this deployment. A call without a result is repeated once under the same `idempotency_key`, so that the token is
 * not lost.
 */
export const turnstile: CaptchaProvider = async (env, { token, action, address, now }) => {
  if (!token || token.length > maxCaptchaToken) return 'refused'
  const secret = turnstileSecretOf(env)
  const question = { secret, response: token, ...(address && { remoteip: address }), idempotency_key: crypto.randomUUID() }
  const said = await siteverify(env, question)
  if (!said) return 'unavailable'
  // A test key says `test` of every token.
  const isTest = isTestSecretKey(secret)
  const reason = said.success ? (isTest ? undefined : mismatch(env, said, { action, now })) : said['error-codes'].join(' ')
  if (reason === undefined) return 'person'
  return verdictFor(said, reason)
}

function verdictFor({ success, 'error-codes': codes }: Siteverify, reason: string): CaptchaVerdict {
  const isToken = success || codes.some((code) => refusals.includes(code))
  const line = JSON.stringify({ outside: 'turnstile', reason })
  if (isToken) console.warn(line)
  else console.error(line)
  return isToken ? 'refused' : 'unavailable'
}

/** Why a valid token does not count here; undefined if it does. */
function mismatch(env: CaptchaSettings, said: Siteverify, { action, now }: Pick<CaptchaToken, 'action' | 'now'>): string | undefined {
  if (said.action !== action) return `action ${said.action ?? 'missing'}, expected ${action}`
  if (!isOwnHost(env, said.hostname ?? '')) return `hostname ${said.hostname ?? 'missing'}`
  const age = now - Date.parse(said.challenge_ts ?? '')
  return age <= validMs + clockSkewMs && age >= -clockSkewMs ? undefined : `challenge_ts ${said.challenge_ts ?? 'missing'}`
}

async function siteverify(env: CaptchaSettings, question: object): Promise<Siteverify | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const said = await askOnce(env, question)
      if (!said['error-codes'].includes('internal-error')) return said
      console.error(JSON.stringify({ outside: 'turnstile', attempt, reason: 'internal-error' }))
    } catch (error) {
      // Not reachable, too slow or not itself; the log says why.
      console.error(JSON.stringify({ outside: 'turnstile', attempt, reason: String(error) }))
    }
  }
  return undefined
}

async function askOnce(env: CaptchaSettings, question: object): Promise<Siteverify> {
  const address = env.TURNSTILE_ADDRESS ?? (env.SANDBOX ? undefined : turnstileOrigin)
  const response = await fetchExternal(
    env,
    { path: '/turnstile/v0/siteverify', ...(address && { address }) },
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(patienceMs),
    },
  )
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  return siteverifyAnswer.parse(await jsonAnswer(response))
}

const localSecret = __QA__ ? sandboxKeys.secret : undefined

/** Secret key of the Turnstile widget. A deployment has its own; a test key, which admits every machine, is for a local platform only. */
export function turnstileSecretOf({ ENVIRONMENT, TURNSTILE_SECRET_KEY }: CaptchaSettings): string {
  const secret = TURNSTILE_SECRET_KEY ? TURNSTILE_SECRET_KEY : ENVIRONMENT === 'local' ? localSecret : undefined
  if (!secret) throw new Error('TURNSTILE_SECRET_KEY is not set')
  if (ENVIRONMENT !== 'local' && isTestSecretKey(secret)) throw new Error('TURNSTILE_SECRET_KEY is a test key')
  return secret
}

/** A provider's token, the action it must have been made for, and the address of the browser that sent it. */
type CaptchaToken = { token: string; action: CaptchaAction; address?: string | undefined; now: number }

/**
 * What a provider says of a token: made by a person, for this action and this shop; refused, because it is forged, expired, used or made
 * elsewhere; or nothing, because the provider is unavailable or does not accept our request.
 */
type CaptchaVerdict = 'person' | 'refused' | 'unavailable'

/** A CAPTCHA service. Verifies a token once and within seconds, and logs the reason of anything but `person`. */
type CaptchaProvider = (env: CaptchaSettings, token: CaptchaToken) => Promise<CaptchaVerdict>

type CaptchaSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'SANDBOX' | 'STOREFRONTS' | 'TURNSTILE_ADDRESS' | 'TURNSTILE_SECRET_KEY'>

/** True for the host of a storefront of this deployment; in local development, for this machine. */
export function isOwnHost({ ENVIRONMENT, STOREFRONTS = '' }: Pick<CaptchaSettings, 'ENVIRONMENT' | 'STOREFRONTS'>, host: string): boolean {
  const origins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  if (origins.some((origin) => new URL(origin).hostname === host)) return true
  return ENVIRONMENT === 'local' && (host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1')
}
