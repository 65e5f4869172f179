import type { consumerEndpoints } from '#contracts/consumer'
import { ok } from '#contracts/errors'
import type { Handlers } from '../contract-router'
import { changeEmail } from './change-email'
import { confirmEmail } from './confirm-email'
import { consumerStub } from './consumer-stub'
import { createdProfile } from './created-profile'
import { shownProfile } from './shown-profile'
import { updatedProfile } from './updated-profile'

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
