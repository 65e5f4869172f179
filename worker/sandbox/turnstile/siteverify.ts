import { isTestSecretKey, sandboxKeys, testSecretKeys } from '#config/turnstile'

/** Answer of `siteverify`, as Cloudflare documents it. */
export type SiteverifyResponse = {
  success: boolean
  'error-codes': string[]
  challenge_ts?: string
  hostname?: string
  action?: string
  cdata?: string
}

export type SiteverifyFields = { secret?: string; response?: string; idempotency_key?: string }

/** What the widget of every test site key gives. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX'

const maxTokenLength = 2_048
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** `sandbox.<action>.<id>`, from a page of localhost unless it ends in `@<host>`. */
const sandboxTokenPattern = /^sandbox\.(?<action>[\w-]{1,32})\.[\w-]+(@(?<host>[\w.-]+))?$/
/** Actions that make the service answer with this error on purpose. */
const errorCodesByAction: Record<string, string> = {
  machine: 'invalid-input-response',
  expired: 'timeout-or-duplicate',
  'internal-error': 'internal-error',
}

/** Tokens that were verified, with the key of that call and its answer. This mock may forget them at a restart. */
const verifiedTokens = new Map<string, { key?: string; answer: SiteverifyResponse }>()
const maxRememberedTokens = 10_000

/** Judges a token by the secret: the documented test secrets, or the sandbox's own, with which a token counts once and names its action. */
export function verifyToken({ secret, response, idempotency_key: key }: SiteverifyFields, now: Date): SiteverifyResponse {
  if (!secret) return toErrorResponse('missing-input-secret')
  if (!response) return toErrorResponse('missing-input-response')
  if (key !== undefined && !uuidPattern.test(key)) return toErrorResponse('bad-request')
  if (response.length > maxTokenLength) return toErrorResponse('invalid-input-response')
  if (secret === sandboxKeys.secret) return verifySandboxToken(response, key, now)
  if (!isTestSecretKey(secret)) return toErrorResponse('invalid-input-secret')
  if (response !== dummyToken || secret === testSecretKeys.refuses) return toErrorResponse('invalid-input-response')
  if (secret === testSecretKeys.spent) return toErrorResponse('timeout-or-duplicate')
  return { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: 'localhost', action: 'test', cdata: 'test-data' }
}

function verifySandboxToken(token: string, key: string | undefined, now: Date): SiteverifyResponse {
  const { action, host = 'localhost' } = sandboxTokenPattern.exec(token)?.groups ?? {}
  if (action === undefined) return toErrorResponse('invalid-input-response')
  const code = errorCodesByAction[action]
  if (code !== undefined) return toErrorResponse(code)
  const previousCall = verifiedTokens.get(token)
  // The same key repeats the same call; its answer is that of the first.
  if (previousCall) return key !== undefined && previousCall.key === key ? previousCall.answer : toErrorResponse('timeout-or-duplicate')
  const verification = { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: host, action, cdata: '' }
  if (verifiedTokens.size >= maxRememberedTokens) verifiedTokens.clear()
  verifiedTokens.set(token, { ...(key !== undefined && { key }), answer: verification })
  return verification
}

function toErrorResponse(code: string): SiteverifyResponse {
  return { success: false, 'error-codes': [code] }
}
