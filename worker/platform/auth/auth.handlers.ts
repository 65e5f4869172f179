import type { authEndpoints } from '#contracts/auth'
import { ok } from '#contracts/errors'
import { captchaCalls } from '../captcha/captcha-calls'
import type { Handlers } from '../contract-router'
import { agentLogin } from './agent-login'
import { sendVerificationEmail, verifyEmail } from './email-verification'
import { enrollDevice } from './enroll-device'
import { passkeyCalls } from './passkey-calls'
import { confirmForgotPassword, resetPassword } from './password-reset'
import { changePassword } from './passwords'
import { sendSignInCode } from './send-sign-in-code'
import { signIn } from './sign-in'
import { signUp } from './sign-up'
import { textIn } from './signed-text'
import { tokenFamilyStub } from './token-family'
import { familyIn, guestToken, refreshedToken, registeredToken } from './tokens'

export const authHandlers: Handlers<typeof authEndpoints> = {
  token({ body, ...call }, env) {
    if (body.type === 'Refresh') return refreshedToken({ ...call, body }, env)
    return body.type === 'Registered' ? registeredToken({ ...call, body }, env) : guestToken(call, env)
  },

  signIn,
  ...passkeyCalls,
  sendSignInCode,
  signUp,
  changePassword,
  resetPassword,
  confirmForgotPassword,
  sendVerificationEmail,
  verifyEmail,
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
