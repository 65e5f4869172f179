import type { consumerEndpoints } from '#contracts/consumer'
import { ok, fail } from '#contracts/errors'
import { changeProfile } from '#domain/account/change-profile'
import { newAccount } from '#domain/account/account'
import type { Handlers } from '../contract-router'
import { claimStub } from '../auth/claim-stub'
import type { PlatformEnv } from '../env'
import { changeEmail, confirmEmail } from './change-email'
import { consumerStub } from './consumer-stub'
import { shownProfile, updatedProfile, profileTermsIn, profileChangeOf, type Updating } from './updated-profile'

type ProfileCallsContext = Pick<
  Handlers<typeof consumerEndpoints>,
  'profile' | 'updateProfile' | 'createProfile' | 'setNotifications' | 'changeEmail' | 'confirmEmail'
>

export const profileCalls: ProfileCallsContext = {
  /** Points are counted only on request. */
  async profile(call, env) {
    const seen = await consumerStub(env, call.consumerNo).read()
    return seen.ok ? shownProfile(env, call, { ...seen.value, includeLoyaltySummary: call.query.includeLoyaltySummary }) : seen
  },

  updateProfile: updatedProfile,

  createProfile: createdProfile,

  changeEmail,
  confirmEmail,

  async setNotifications({ consumerNo, body }, env) {
    const seen = await consumerStub(env, consumerNo).change({ of: 'notifications', notifications: body.notifications })
    return seen.ok ? ok({ notifications: seen.value.account.notifications }) : seen
  },
}

/** A profile for an account without one. Called again it is the same; one with another shopper's email address is PRO400. */
async function createdProfile(call: Updating, env: PlatformEnv) {
  const { shop, consumerNo, now, body } = call
  const { email } = body.consumerProfile.consumerDetails ?? {}
  if (!email) return fail('INVALID_REQUEST', { field: 'consumerProfile.consumerDetails.email' })
  const profile = { email: email.toLowerCase(), country: shop.country, brand: shop.brand, emailVerified: false }
  const terms = profileTermsIn(shop, now)
  const tried = changeProfile(newAccount(profile, { memberId: terms.memberId, now }), profileChangeOf(body), terms)
  if (!tried.ok) return tried

  const claim = await claimStub(env, 'email', profile.email)
  if (!(await claim.claim(consumerNo, now))) return fail('LOGIN_IN_USE2', { field: 'email' })
  const made = await consumerStub(env, consumerNo).create(profile, now)
  if (!made.ok) {
    await claim.release(consumerNo)
    return made
  }
  await claim.settle(consumerNo)
  const answer = await updatedProfile(call, env)
  return answer.ok ? ok({ ...answer.value, consumerId: consumerNo }) : answer
}
