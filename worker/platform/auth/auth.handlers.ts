import type { authEndpoints } from '#contracts/auth'
import { fail, ok, type Outcome } from '#contracts/errors'
import { captchaHandlers, verifyCaptcha } from '../captcha/verify-captcha'
import type { Handlers } from '../contract-router'
import { enrollDevice, signInAssociate } from './associate-login'
import { confirmForgotPassword, resetPassword, sendVerificationEmail, verifyEmail } from './emailed-links'
import { passkeyHandlers } from './passkeys'
import { changePassword } from './passwords'
import { sendSignInCode, signIn } from './sign-in'
import { computeHmac, getIdentitySecret, verifySignedText } from '../security/secrets'
import { getClaimStub, getLoginStubForEmail, getTokenFamilyStub } from '../account/auth-objects'
import { exchangeCode, issueGuestTokens, parseRefreshToken, refreshTokens } from './tokens'
import { getSiteConfig } from '#config/site-config'
import { getMarketDay } from '#domain/dates/market-day'
import { type SignUpForm, validateSignUp } from '#domain/identity/sign-up-problems'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { openAccount, type OpenAccountOptions } from '../account/open-account'
import { takeNetworkAttempt } from '../security/network-attempts'

export const authHandlers: Handlers<typeof authEndpoints> = {
  token({ body, ...call }, env) {
    if (body.type === 'Refresh') return refreshTokens({ ...call, body }, env)
    return body.type === 'Registered' ? exchangeCode({ ...call, body }, env) : issueGuestTokens(call, env)
  },

  signIn,
  ...passkeyHandlers,
  sendSignInCode,
  signUp,
  changePassword,
  resetPassword,
  confirmForgotPassword,
  sendVerificationEmail,
  verifyEmail,
  ...captchaHandlers,
  agentLogin: signInAssociate,
  enrollDevice,

  /** The sign-in of this refresh token is over, on this device alone. A token we do not know has nothing to end. */
  async signOut({ body }, env) {
    const token = parseRefreshToken(await verifySignedText(env, 'refresh-token', body.refreshToken))
    if (token) await getTokenFamilyStub(env, token.familyId).end()
    return ok(undefined)
  },
}

type SignUpCall = { shop: RequestContext; body: SignUpForm & { isTemporaryPassword?: boolean; recaptcha_response: string }; now: number }
type NewAccount = { consumerId: string; email: string }

/**
 * Opens an account. Email address and phone number are claimed first, then the account is made, then the claims are settled. Of concurrent
 * sign-ups one wins, and an interrupted one frees both. Sent again, it returns the account it made. A network learns of ten existing
 * accounts and opens sixty in ten minutes; after that no address or number is looked at.
 */
async function signUp({ shop, body, now }: SignUpCall, env: PlatformEnv): Promise<Outcome<NewAccount>> {
  const { signUp: rules } = getSiteConfig(shop.brand, shop.locale)
  const profile = validateSignUp(body, {
    country: shop.country,
    region: shop.region,
    signUp: rules,
    today: getMarketDay(now, shop.country),
  })
  if (!profile.ok) return profile
  const { email } = profile.value
  const consumerNo = await deriveConsumerNo(env, shop, email)
  const newAccount = { consumerId: consumerNo, email }
  if ((await (await getClaimStub(env, 'email', email)).owner()) === consumerNo) {
    await sendFirstEmail(env, { shop, body, now }, newAccount)
    return ok(newAccount)
  }
  const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'register' }, { shop, now })
  if (!captchaOutcome.ok) return captchaOutcome
  const { isTemporaryPassword = false, password } = body
  const newProfile = { ...profile.value, brand: shop.brand, emailVerified: false }
  const signUpOptions = { consumerNo, profile: newProfile, password, isTemporary: isTemporaryPassword, now }
  const outcome = await openAccountWithinLimits(env, shop, signUpOptions)
  if (!outcome.ok) return outcome
  await sendFirstEmail(env, { shop, body, now }, newAccount)
  return ok(newAccount)
}

/** Emails the owner a verification link, or with a temporary password a reset link, which verifies the address as well. */
async function sendFirstEmail(env: PlatformEnv, { shop, body, now }: SignUpCall, { consumerId, email }: NewAccount): Promise<void> {
  const { locale, brand } = shop
  if (body.isTemporaryPassword) await (await getLoginStubForEmail(env, email)).askReset({ to: email, locale, brand }, now)
  else await sendVerificationEmail({ shop, consumerNo: consumerId, now }, env)
}

/** Counts taken addresses and opened accounts separately; people behind one network have many more of the latter. */
async function openAccountWithinLimits(env: PlatformEnv, shop: RequestContext, options: OpenAccountOptions): Promise<Outcome<void>> {
  const { now } = options
  const takenAttempt = await takeNetworkAttempt(env, { what: 'signUpTaken', shop, now })
  if (!takenAttempt) return fail('CAPTCHA_FAILED')
  const signUpAttempt = await takeNetworkAttempt(env, { what: 'signUp', shop, now })
  if (!signUpAttempt) {
    await takenAttempt.giveBack()
    return fail('CAPTCHA_FAILED')
  }
  const outcome = await openAccount(env, options)
  await (outcome.ok ? takenAttempt : signUpAttempt).giveBack()
  return outcome
}

/** Derived from the session and the transaction, so that a retry opens the same account. */
async function deriveConsumerNo(env: PlatformEnv, { usid, transactionId }: RequestContext, email: string): Promise<string> {
  return `C${await computeHmac(getIdentitySecret(env), `sign-up:${usid ?? ''}:${transactionId}:${email}`)}`
}
