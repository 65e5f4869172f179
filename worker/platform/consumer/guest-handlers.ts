import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import { maskPhone, normalizePhoneNumber } from '#domain/identity/phones'
import { isPartiallyEnrolled } from '#domain/consumer/enrollment'
import { email } from '#domain/validation/text-rules'
import { claimStub } from '../auth/auth-objects'
import { createDemoAccount } from '../demo/create-demo-account'
import { takeNetworkAttempt } from '../auth/network-attempts'
import { verifyCaptcha } from '../captcha/verify-captcha'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { consumerStub } from './consumer-stub'

/** Unused number: the lookup takes as long as for a real one. */
const unusedConsumerNo = 'nobody'

export const guestHandlers: Pick<Handlers<typeof consumerEndpoints>, 'lookup' | 'prefill'> = {
  /** Ten in ten minutes for a session, and for a network; one that asks more often is taken for a machine. */
  async lookup({ query, shop, consumerNo, now }, env) {
    const request = parseLookupQuery(query, shop)
    if (!request.ok) return request
    if (!(await countLookup(env.RECORDS, consumerNo, now))) return fail('CAPTCHA_FAILED')
    const captchaOutcome = await verifyCaptcha(env, { token: query.recaptcha_response, action: 'lookup' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    if (!(await takeNetworkAttempt(env, { what: 'lookup', shop, now }))) return fail('CAPTCHA_FAILED')
    if (__QA__ && request.value.what === 'email') await createDemoAccount(env, request.value.value, now)
    const owner = await (await claimStub(env, request.value.what, request.value.value)).owner()
    const accountOutcome = await consumerStub(env, owner ?? unusedConsumerNo).read()
    if (!accountOutcome.ok) return ok({ exists: false, isLoyaltyMember: false, isPartiallyEnrolled: false })
    const { loyalty, person: profile } = accountOutcome.value.account
    return ok({ exists: true, isLoyaltyMember: loyalty !== undefined, isPartiallyEnrolled: isPartiallyEnrolled(profile) })
  },

  /**
   * Prefills a registration. Wrong pairs, accounts of an unverified address, sessions with ten attempts in ten minutes, and networks with ten failures all get PRO404 in the
   * same time.
   */
  async prefill({ body, shop, consumerNo, now }, env) {
    const attempt = (await countLookup(env.RECORDS, consumerNo, now)) && (await takeNetworkAttempt(env, { what: 'prefill', shop, now }))
    const owner = await (await claimStub(env, 'email', body.email)).owner()
    const accountOutcome = await consumerStub(env, attempt && owner === body.consumerId ? owner : unusedConsumerNo).read()
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
