import type { consumerEndpoints } from '#contracts/consumer'
import { ok, fail, type Outcome } from '#contracts/errors'
import { createAccount } from '#domain/account/account'
import { changeProfile, maskEmail, type EmailChange } from '#domain/account/change-profile'
import { isPartiallyEnrolled } from '#domain/consumer/enrollment'
import { formatLinkId, parseLinkId } from '#domain/identity/emailed-code'
import { maskPhone, normalizePhoneNumber } from '#domain/input/phones'
import { isAccountEmail, email } from '#domain/validation/text-rules'
import type { Caller } from '../security/access-token'
import { getClaimStub, endTokenFamilies, getLoginStubForEmail } from '../account/auth-objects'
import { takeNetworkAttempt } from '../security/network-attempts'
import { computeHmac, getIdentitySecret, verifySignedText } from '../security/secrets'
import { verifyCaptcha } from '../captcha/verify-captcha'
import type { Handlers } from '../contract-router'
import { createDemoAccount } from '../demo/create-demo-account'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'
import { getConsumerStub } from '../account/consumer-stub'
import { moveSubscriptions } from '../account/subscriptions'
import { renderProfile, updateProfile, getProfileTerms, toProfileChange, type UpdateProfileCall } from './update-profile'

type ProfileHandlers = Pick<
  Handlers<typeof consumerEndpoints>,
  'profile' | 'updateProfile' | 'createProfile' | 'setNotifications' | 'changeEmail' | 'confirmEmail'
>

export const profileHandlers: ProfileHandlers = {
  /** Points are counted only on request. */
  async profile(call, env) {
    const accountOutcome = await getConsumerStub(env, call.consumerNo).read()
    return accountOutcome.ok
      ? renderProfile(env, call, { ...accountOutcome.value, includeLoyaltySummary: call.query.includeLoyaltySummary })
      : accountOutcome
  },

  updateProfile,

  createProfile,

  changeEmail,
  confirmEmail,

  async setNotifications({ consumerNo, body }, env) {
    const accountOutcome = await getConsumerStub(env, consumerNo).change({ of: 'notifications', notifications: body.notifications })
    return accountOutcome.ok ? ok({ notifications: accountOutcome.value.account.notifications }) : accountOutcome
  },
}

/** A profile for an account without one. Called again it is the same; one with another shopper's email address is PRO400. */
async function createProfile(call: UpdateProfileCall, env: PlatformEnv) {
  const { shop, consumerNo, now, body } = call
  const { email } = body.consumerProfile.consumerDetails ?? {}
  if (!email) return fail('INVALID_REQUEST', { field: 'consumerProfile.consumerDetails.email' })
  const profile = { email: email.toLowerCase(), country: shop.country, brand: shop.brand, emailVerified: false }
  const terms = getProfileTerms(shop, now)
  const validation = changeProfile(createAccount(profile, { memberId: terms.memberId, now }), toProfileChange(body), terms)
  if (!validation.ok) return validation

  const emailClaim = await getClaimStub(env, 'email', profile.email)
  if (!(await emailClaim.claim(consumerNo, now))) return fail('LOGIN_IN_USE2', { field: 'email' })
  const creation = await getConsumerStub(env, consumerNo).create(profile, now)
  if (!creation.ok) {
    await emailClaim.release(consumerNo)
    return creation
  }
  await emailClaim.settle(consumerNo)
  const profileOutcome = await updateProfile(call, env)
  return profileOutcome.ok ? ok({ ...profileOutcome.value, consumerId: consumerNo }) : profileOutcome
}

type ChangeEmailCall = { shop: RequestContext; consumerNo: string; body: { email: string }; now: number }

/**
 * Sends a confirmation link to the new address, and a notice to the old one. The address of another account gets no link; the response is the same,
 * so that it does not reveal which addresses have accounts.
 */
async function changeEmail({ shop, consumerNo, body, now }: ChangeEmailCall, env: PlatformEnv): Promise<Outcome<undefined>> {
  const email = body.email.trim().toLowerCase()
  if (!isAccountEmail(email)) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
  const { transactionId, locale, brand } = shop
  // One change for a call that is sent again.
  const id = await computeHmac(getIdentitySecret(env), `email-change:${consumerNo}:${transactionId}`)
  const consumer = getConsumerStub(env, consumerNo)
  const change = (await consumer.confirmedEmailChange(id, now)) ?? (await consumer.askEmailChange(id, email, now))
  if (!change) return ok(undefined)
  const noticeEmail = { locale, brand, values: { address: maskEmail(email) } }
  await enqueueEmail(env, { ...noticeEmail, id: `email-change-asked-${id}`, to: change.from, template: 'email-change-asked' })
  const owner = await (await getClaimStub(env, 'email', email)).owner()
  if (owner !== null) return ok(undefined)
  const values = { changeId: formatLinkId(id, change.expiresAt) }
  await enqueueEmail(env, { locale, brand, values, id: `email-change-${id}`, to: email, template: 'email-change' })
  return ok(undefined)
}

type ConfirmEmailCall = { shop: RequestContext; caller: Caller; consumerNo: string; body: { token: string }; now: number }

/**
 * Changes the account to the confirmed address. Requires the owner's sign-in and the link; the link alone does nothing, and an address that another
 * account has taken since is refused. Every step can be repeated. Releases the old address last, so that no other account can claim it in between.
 */
async function confirmEmail(call: ConfirmEmailCall, env: PlatformEnv): Promise<Outcome<{ email: string }>> {
  const { shop, caller, consumerNo, body, now } = call
  const invalidLinkError = fail('INVALID_REQUEST', { field: 'token' })
  const link = parseLinkId((await verifySignedText(env, 'email-change', body.token)) ?? '')
  const change = link && (await getConsumerStub(env, consumerNo).confirmedEmailChange(link.subject, now))
  if (!change) return invalidLinkError
  const emailClaim = await getClaimStub(env, 'email', change.email)
  if (!(await emailClaim.claim(consumerNo, now))) return invalidLinkError
  const families = await moveLogin(env, change, caller.familyId)
  const changeOutcome = await getConsumerStub(env, consumerNo).change({ of: 'email', email: change.email })
  if (!changeOutcome.ok) return changeOutcome
  await emailClaim.settle(consumerNo)
  await endTokenFamilies(env, families)
  await moveSubscriptions(env.RECORDS, { owner: consumerNo, from: change.from, to: change.email })
  await (await getClaimStub(env, 'email', change.from)).release(consumerNo)
  const { locale, brand } = shop
  const noticeEmail = { locale, brand, values: { address: maskEmail(change.email) } }
  await enqueueEmail(env, { ...noticeEmail, id: `email-changed-${change.id}`, to: change.from, template: 'email-changed' })
  return ok({ email: change.email })
}

/**
 * Moves the password to the new address and keeps this sign-in; returns the other sign-ins, which end. Codes and reset links of the old address end
 * too.
 */
async function moveLogin(env: PlatformEnv, { from, email }: EmailChange, keptFamilyId: string | undefined): Promise<string[]> {
  if (from === email) return []
  const [previousLogin, newLogin] = [await getLoginStubForEmail(env, from), await getLoginStubForEmail(env, email)]
  const account = await previousLogin.findAccount()
  if (!account) return []
  await newLogin.begin(account)
  if (keptFamilyId !== undefined) await newLogin.addFamily(keptFamilyId)
  return (await previousLogin.forget()).filter((familyId) => familyId !== keptFamilyId)
}

/** Unused number: the lookup takes as long as for a real one. */
const unusedConsumerNo = 'nobody'

export const guestHandlers: Pick<Handlers<typeof consumerEndpoints>, 'lookup' | 'prefill'> = {
  /** Ten in ten minutes per session and per network; more are treated as automated. */
  async lookup({ query, shop, consumerNo, now }, env) {
    const request = parseLookupQuery(query, shop)
    if (!request.ok) return request
    if (!(await countLookup(env.RECORDS, consumerNo, now))) return fail('CAPTCHA_FAILED')
    const captchaOutcome = await verifyCaptcha(env, { token: query.recaptcha_response, action: 'lookup' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    if (!(await takeNetworkAttempt(env, { what: 'lookup', shop, now }))) return fail('CAPTCHA_FAILED')
    if (__QA__ && request.value.what === 'email') await createDemoAccount(env, request.value.value, now)
    const owner = await (await getClaimStub(env, request.value.what, request.value.value)).owner()
    const accountOutcome = await getConsumerStub(env, owner ?? unusedConsumerNo).read()
    if (!accountOutcome.ok) return ok({ exists: false, isLoyaltyMember: false, isPartiallyEnrolled: false })
    const { loyalty, person: profile } = accountOutcome.value.account
    return ok({ exists: true, isLoyaltyMember: loyalty !== undefined, isPartiallyEnrolled: isPartiallyEnrolled(profile) })
  },

  /**
   * Prefills a registration. Wrong pairs and accounts of an unverified address get PRO404. So do sessions with ten attempts in ten minutes,
   * and networks with ten failures. All take the same time.
   */
  async prefill({ body, shop, consumerNo, now }, env) {
    const attempt = (await countLookup(env.RECORDS, consumerNo, now)) && (await takeNetworkAttempt(env, { what: 'prefill', shop, now }))
    const owner = await (await getClaimStub(env, 'email', body.email)).owner()
    const accountOutcome = await getConsumerStub(env, attempt && owner === body.consumerId ? owner : unusedConsumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    if (accountOutcome.value.account.emailVerified === false) return fail('PROFILE_NOT_FOUND')
    if (attempt) await attempt.giveBack()
    const { email, firstName, postalCode, phone } = accountOutcome.value.account.person
    return ok({ email, firstName, postalCode, ...(phone && { phoneMasked: maskPhone(phone) }) })
  },
}

type LookupQuery = { what: 'email' | 'phone'; value: string }

function parseLookupQuery(query: { email?: string; phone?: string }, shop: RequestContext): Outcome<LookupQuery> {
  if (query.email !== undefined)
    return email(query.email) ? fail('INVALID_EMAIL_FORMAT', { field: 'email' }) : ok({ what: 'email', value: query.email })
  const parsedPhone = normalizePhoneNumber({ phone: query.phone ?? '' }, shop)
  return parsedPhone ? ok({ what: 'phone', value: parsedPhone.phone }) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

const maxLookups = 10
const lookupWindowMs = 10 * 60_000

/** Counts a look-up of this session; false when it has had its ten within the last ten minutes, and this one does not count then. */
async function countLookup(db: D1Database, session: string, now: number): Promise<boolean> {
  const [, insertion] = await db.batch([
    db.prepare('DELETE FROM lookups WHERE at <= ?').bind(now - lookupWindowMs),
    db
      .prepare('INSERT INTO lookups (session, at) SELECT ?1, ?2 WHERE (SELECT count(*) FROM lookups WHERE session = ?1) < ?3')
      .bind(session, now, maxLookups),
  ])
  return insertion?.meta.changes === 1
}
