import type { consumerEndpoints } from '#contracts/consumer'
import { ok, fail } from '#contracts/errors'
import { changeProfile } from '#domain/account/change-profile'
import { createAccount } from '#domain/account/account'
import type { Handlers } from '../contract-router'
import { claimStub } from '../auth/auth-objects'
import type { PlatformEnv } from '../env'
import { changeEmail, confirmEmail } from './change-email'
import { consumerStub } from './consumer-stub'
import { renderProfile, updateProfile, getProfileTerms, toProfileChange, type UpdateProfileCall } from './update-profile'

type ProfileHandlers = Pick<
  Handlers<typeof consumerEndpoints>,
  'profile' | 'updateProfile' | 'createProfile' | 'setNotifications' | 'changeEmail' | 'confirmEmail'
>

export const profileHandlers: ProfileHandlers = {
  /** Points are counted only on request. */
  async profile(call, env) {
    const accountOutcome = await consumerStub(env, call.consumerNo).read()
    return accountOutcome.ok
      ? renderProfile(env, call, { ...accountOutcome.value, includeLoyaltySummary: call.query.includeLoyaltySummary })
      : accountOutcome
  },

  updateProfile: updateProfile,

  createProfile: createProfile,

  changeEmail,
  confirmEmail,

  async setNotifications({ consumerNo, body }, env) {
    const accountOutcome = await consumerStub(env, consumerNo).change({ of: 'notifications', notifications: body.notifications })
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

  const emailClaim = await claimStub(env, 'email', profile.email)
  if (!(await emailClaim.claim(consumerNo, now))) return fail('LOGIN_IN_USE2', { field: 'email' })
  const creation = await consumerStub(env, consumerNo).create(profile, now)
  if (!creation.ok) {
    await emailClaim.release(consumerNo)
    return creation
  }
  await emailClaim.settle(consumerNo)
  const profileOutcome = await updateProfile(call, env)
  return profileOutcome.ok ? ok({ ...profileOutcome.value, consumerId: consumerNo }) : profileOutcome
}
