import { siteConfigOf } from '#config/site-config'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import { marketDay } from '#domain/dates/market-day'
import { checkSignUp, type SignUpForm } from '#domain/identity/sign-up-problems'
import { passesCaptcha } from '../captcha/passes-captcha'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'
import { claimStub } from './claim-stub'
import { keyedHash, identitySecretOf } from './secrets'
import { loginBehind } from './login-stub'
import { hashPassword } from './passwords'
import { sendVerificationEmail } from './email-verification'
import { withinNetwork } from './within-network'

type SigningUp = { shop: Shop; body: SignUpForm & { isTemporaryPassword?: boolean; recaptcha_response: string }; now: number }
type Made = { consumerId: string; email: string }

/**
 * Opens an account. Email address and phone number are claimed first, then the account is made, then the claims are settled: of concurrent
 * sign-ups one wins, and an interrupted one frees both. Sent again, it returns the account it made. A network learns of ten existing
 * accounts and opens sixty in ten minutes; after that no address or number is looked at.
 */
export async function signUp({ shop, body, now }: SigningUp, env: PlatformEnv): Promise<Outcome<Made>> {
  const { signUp: rules } = siteConfigOf(shop.brand, shop.locale)
  const profile = checkSignUp(body, { country: shop.country, region: shop.region, signUp: rules, today: marketDay(now, shop.country) })
  if (!profile.ok) return profile
  const { email } = profile.value
  const consumerNo = await consumerNoFor(env, shop, email)
  const made = { consumerId: consumerNo, email }
  if ((await (await claimStub(env, 'email', email)).owner()) === consumerNo) {
    await sendFirstEmail(env, { shop, body, now }, made)
    return ok(made)
  }
  const person = await passesCaptcha(env, { token: body.recaptcha_response, action: 'register' }, { shop, now })
  if (!person.ok) return person
  const { isTemporaryPassword = false, password } = body
  const newProfile = { ...profile.value, brand: shop.brand, emailVerified: false }
  const opening = { consumerNo, profile: newProfile, password, isTemporary: isTemporaryPassword, now }
  const opened = await openCounted(env, shop, opening)
  if (!opened.ok) return opened
  await sendFirstEmail(env, { shop, body, now }, made)
  return ok(made)
}

/** Asks the owner of the address to verify it. With a temporary password the reset link does that as well. */
async function sendFirstEmail(env: PlatformEnv, { shop, body, now }: SigningUp, { consumerId, email }: Made): Promise<void> {
  const { locale, brand } = shop
  if (body.isTemporaryPassword) await (await loginBehind(env, email)).askReset({ to: email, locale, brand }, now)
  else await sendVerificationEmail({ shop, consumerNo: consumerId, now }, env)
}

/** Counts taken addresses and opened accounts separately; people behind one network have many more of the latter. */
async function openCounted(env: PlatformEnv, shop: Shop, opening: SignUpOptions): Promise<Outcome<void>> {
  const { now } = opening
  const telling = await withinNetwork(env, { what: 'signUpTaken', shop, now })
  if (!telling) return fail('CAPTCHA_FAILED')
  const signingUp = await withinNetwork(env, { what: 'signUp', shop, now })
  if (!signingUp) {
    await telling.giveBack()
    return fail('CAPTCHA_FAILED')
  }
  const opened = await openAccount(env, opening)
  await (opened.ok ? telling : signingUp).giveBack()
  return opened
}

type SignUpOptions = { consumerNo: string; profile: NewProfile; password: string; isTemporary?: boolean; now: number }

/** Both claims, the account, its password. A taken address or number is reported before anything is made. */
export async function openAccount(env: PlatformEnv, options: SignUpOptions): Promise<Outcome<void>> {
  const { consumerNo, profile, password, isTemporary, now } = options
  const email = await claimStub(env, 'email', profile.email)
  if (!(await email.claim(consumerNo, now))) return fail('LOGIN_IN_USE', { field: 'email' })
  const phone = profile.phone === undefined ? undefined : await claimStub(env, 'phone', profile.phone)
  if (phone && !(await phone.claim(consumerNo, now))) {
    await email.release(consumerNo)
    return fail('PHONE_NUMBER_ALREADY_IN_USE', { field: 'phone' })
  }
  const created = await consumerStub(env, consumerNo).create(profile, now)
  if (!created.ok) {
    await Promise.all([email.release(consumerNo), phone?.release(consumerNo)])
    return created
  }
  await (
    await loginBehind(env, profile.email)
  ).begin({ consumerNo, password: await hashPassword(env, password), ...(isTemporary && { isTemporary }) })
  await phone?.settle(consumerNo)
  await email.settle(consumerNo)
  return ok(undefined)
}

/** Follows from who asks under which transaction, so that asking twice makes one account. */
async function consumerNoFor(env: PlatformEnv, { usid, transactionId }: Shop, email: string): Promise<string> {
  return `C${await keyedHash(identitySecretOf(env), `sign-up:${usid ?? ''}:${transactionId}:${email}`)}`
}
