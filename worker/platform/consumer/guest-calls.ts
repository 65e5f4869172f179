import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import { maskedPhone, phoneOf } from '#domain/identity/phones'
import { isPartiallyEnrolled } from '#domain/consumer/enrollment'
import { email } from '#domain/validation/text-rules'
import { claimStub } from '../auth/claim-stub'
import { openDemoAccount } from '../auth/open-demo-account'
import { withinNetwork } from '../auth/within-network'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { Handlers } from '../contract-router'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'

/** Unused number: the lookup takes as long as for a real one. */
const nobody = 'nobody'

export const guestCalls: Pick<Handlers<typeof consumerEndpoints>, 'lookup' | 'prefill'> = {
  /** Ten in ten minutes for a session, and for a network; one that asks more often is taken for a machine. */
  async lookup({ query, shop, consumerNo, now }, env) {
    const request = askedFor(query, shop)
    if (!request.ok) return request
    if (!(await mayLookUp(env.RECORDS, consumerNo, now))) return fail('CAPTCHA_FAILED')
    const person = await passesCaptcha(env, { token: query.recaptcha_response, action: 'lookup' }, { shop, now })
    if (!person.ok) return person
    if (!(await withinNetwork(env, { what: 'lookup', shop, now }))) return fail('CAPTCHA_FAILED')
    if (__QA__ && request.value.what === 'email') await openDemoAccount(env, request.value.value, now)
    const owner = await (await claimStub(env, request.value.what, request.value.value)).owner()
    const seen = await consumerStub(env, owner ?? nobody).read()
    if (!seen.ok) return ok({ exists: false, isLoyaltyMember: false, isPartiallyEnrolled: false })
    const { loyalty, person: profile } = seen.value.account
    return ok({ exists: true, isLoyaltyMember: loyalty !== undefined, isPartiallyEnrolled: isPartiallyEnrolled(profile) })
  },

  /**
   * Prefills a registration. Wrong pairs, accounts of an unverified address, sessions with ten attempts in ten minutes, and networks with ten failures all get PRO404 in the
   * same time.
   */
  async prefill({ body, shop, consumerNo, now }, env) {
    const trying = (await mayLookUp(env.RECORDS, consumerNo, now)) && (await withinNetwork(env, { what: 'prefill', shop, now }))
    const owner = await (await claimStub(env, 'email', body.email)).owner()
    const seen = await consumerStub(env, trying && owner === body.consumerId ? owner : nobody).read()
    if (!seen.ok) return seen
    if (seen.value.account.emailVerified === false) return fail('PROFILE_NOT_FOUND')
    if (trying) await trying.giveBack()
    const { email, firstName, postalCode, phone } = seen.value.account.person
    return ok({ email, firstName, postalCode, ...(phone && { phoneMasked: maskedPhone(phone) }) })
  },
}

type GuestCallsQuestion = { what: 'email' | 'phone'; value: string }

function askedFor(query: { email?: string; phone?: string }, shop: Shop): Outcome<GuestCallsQuestion> {
  if (query.email !== undefined)
    return email(query.email) ? fail('INVALID_EMAIL_FORMAT', { field: 'email' }) : ok({ what: 'email', value: query.email })
  const found = phoneOf({ phone: query.phone ?? '' }, shop)
  return found ? ok({ what: 'phone', value: found.phone }) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

const mostLookups = 10
const windowMs = 10 * 60_000

/** Counts a look-up of this session; false when it has had its ten within the last ten minutes, and this one does not count then. */
async function mayLookUp(db: D1Database, session: string, now: number): Promise<boolean> {
  const [, counted] = await db.batch([
    db.prepare('DELETE FROM lookups WHERE at <= ?').bind(now - windowMs),
    db
      .prepare('INSERT INTO lookups (session, at) SELECT ?1, ?2 WHERE (SELECT count(*) FROM lookups WHERE session = ?1) < ?3')
      .bind(session, now, mostLookups),
  ])
  return counted?.meta.changes === 1
}
