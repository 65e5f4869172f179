import { isTestSecretKey, sandboxKeys, testSecretKeys } from '#config/turnstile'

/** Answer of `siteverify`, as Cloudflare documents it. */
export type SiteverifyAnswer = {
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

const maxToken = 2_048
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** `sandbox.<action>.<id>`, from a page of localhost unless it ends in `@<host>`. */
const sandboxToken = /^sandbox\.(?<action>[\w-]{1,32})\.[\w-]+(@(?<host>[\w.-]+))?$/
/** Actions that make the service answer with this error on purpose. */
const onPurpose: Record<string, string> = {
  machine: 'invalid-input-response',
  expired: 'timeout-or-duplicate',
  'internal-error': 'internal-error',
}

/** Tokens that were verified, with the key of that call and its answer. This mock may forget them at a restart. */
const verified = new Map<string, { key?: string; answer: SiteverifyAnswer }>()
const rememberedTokens = 10_000

/** Judges a token by the secret: the documented test secrets, or the sandbox's own, with which a token counts once and names its action. */
export function siteverify({ secret, response, idempotency_key: key }: SiteverifyFields, now: Date): SiteverifyAnswer {
  if (!secret) return failed('missing-input-secret')
  if (!response) return failed('missing-input-response')
  if (key !== undefined && !uuid.test(key)) return failed('bad-request')
  if (response.length > maxToken) return failed('invalid-input-response')
  if (secret === sandboxKeys.secret) return judged(response, key, now)
  if (!isTestSecretKey(secret)) return failed('invalid-input-secret')
  if (response !== dummyToken || secret === testSecretKeys.refuses) return failed('invalid-input-response')
  if (secret === testSecretKeys.spent) return failed('timeout-or-duplicate')
  return { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: 'localhost', action: 'test', cdata: 'test-data' }
}

function judged(token: string, key: string | undefined, now: Date): SiteverifyAnswer {
  const { action, host = 'localhost' } = sandboxToken.exec(token)?.groups ?? {}
  if (action === undefined) return failed('invalid-input-response')
  const code = onPurpose[action]
  if (code !== undefined) return failed(code)
  const before = verified.get(token)
  // The same key repeats the same call; its answer is that of the first.
  if (before) return key !== undefined && before.key === key ? before.answer : failed('timeout-or-duplicate')
  const answer = { success: true, 'error-codes': [], challenge_ts: now.toISOString(), hostname: host, action, cdata: '' }
  if (verified.size >= rememberedTokens) verified.clear()
  verified.set(token, { ...(key !== undefined && { key }), answer })
  return answer
}

function failed(code: string): SiteverifyAnswer {
  return { success: false, 'error-codes': [code] }
}
