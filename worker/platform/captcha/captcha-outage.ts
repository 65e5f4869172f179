import type { CaptchaAction } from '#config/captcha-actions'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { withinLimit, withinNetwork } from '../auth/within-network'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

/** Who sends a CAPTCHA token, and when. */
export type CaptchaCaller = { shop: Pick<Shop, 'network' | 'address' | 'usid'>; now: number }

/**
 * The shopper's error while the provider is unavailable; null admits the call within the limit of an outage. Sign-in has its own lock, an
 * order the payment provider and its limits by shopper and network, and a reset goes to the owner's mailbox. A call that would open
 * accounts, try cards or write to people is refused; its form asks the question instead. (decision 051)
 */
const whenDown = {
  login: null,
  agentLogin: null,
  changePassword: null,
  forgotPassword: null,
  placeOrder: null,
  address: null,
  botCheck: null,
  register: 'LOGIN_SYSTEM_ERROR',
  enrollDevice: 'CAPTCHA_FAILED',
  reserve: 'CAPTCHA_FAILED',
  lookup: 'CAPTCHA_FAILED',
  saveCard: 'CAPTCHA_FAILED',
  giftCardBalance: 'CAPTCHA_FAILED',
  contact: 'CAPTCHA_FAILED',
  warranty: 'CAPTCHA_FAILED',
  question: 'CAPTCHA_FAILED',
} as const satisfies Record<CaptchaAction, ErrorId | null>

/** Decides about a token nobody can verify now. A network and a session have five admitted calls in ten minutes, for all actions. */
export async function duringOutage(env: PlatformEnv, action: CaptchaAction, { shop, now }: CaptchaCaller): Promise<Outcome<void>> {
  const errorId = whenDown[action]
  const isAdmitted = errorId === null && (await isWithinOutageLimit(env, { shop, now }))
  console.error(JSON.stringify({ event: 'captcha-outage', action, admitted: isAdmitted }))
  return isAdmitted ? ok(undefined) : fail(errorId ?? 'CAPTCHA_FAILED', { reason: 'unavailable' })
}

async function isWithinOutageLimit(env: PlatformEnv, { shop, now }: CaptchaCaller): Promise<boolean> {
  const what = 'captchaOutage'
  if (!(await withinNetwork(env, { what, shop, now }))) return false
  return shop.usid === undefined || (await withinLimit(env, { what, of: `session ${shop.usid}`, now })) !== null
}
