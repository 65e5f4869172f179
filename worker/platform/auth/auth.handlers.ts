import type { authEndpoints } from '#contracts/auth'
import { ok } from '#contracts/errors'
import { captchaCalls } from '../captcha/captcha-calls'
import type { Handlers } from '../contract-router'
import { agentLogin } from './agent-login'
import { changePassword } from './change-password'
import { emailedLinkCalls } from './emailed-link-calls'
import { enrollDevice } from './enroll-device'
import { tokenFamilyStub } from './token-family-stub'
import { guestToken } from './guest-token'
import { refreshedToken } from './refreshed-token'
import { registeredToken } from './registered-token'
import { signInCalls } from './sign-in-calls'
import { signUp } from './sign-up'
import { textIn } from './signed-text'
import { familyIn } from './token-answer'

export const authHandlers: Handlers<typeof authEndpoints> = {
  token({ body, ...call }, env) {
    if (body.type === 'Refresh') return refreshedToken({ ...call, body }, env)
    return body.type === 'Registered' ? registeredToken({ ...call, body }, env) : guestToken(call, env)
  },

  ...signInCalls,
  signUp,
  changePassword,
  ...emailedLinkCalls,
  ...captchaCalls,
  agentLogin,
  enrollDevice,

  /** The sign-in of this refresh token is over, on this device alone. A token we do not know has nothing to end. */
  async signOut({ body }, env) {
    const token = familyIn(await textIn(env, 'refresh-token', body.refreshToken))
    if (token) await tokenFamilyStub(env, token.familyId).end()
    return ok(undefined)
  },
}
