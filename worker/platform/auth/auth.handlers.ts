import type { authEndpoints } from '#contracts/auth'
import { ok } from '#contracts/errors'
import { captchaHandlers } from '../captcha/verify-captcha'
import type { Handlers } from '../contract-router'
import { signInAssociate, enrollDevice } from './associate-login'
import { sendVerificationEmail, verifyEmail, confirmForgotPassword, resetPassword } from './emailed-links'
import { passkeyHandlers } from './passkeys'
import { changePassword } from './passwords'
import { sendSignInCode, signIn } from './sign-in'
import { signUp } from './sign-up'
import { verifySignedText } from '../security/secrets'
import { getTokenFamilyStub } from '../account/auth-objects'
import { parseRefreshToken, issueGuestTokens, refreshTokens, exchangeCode } from './tokens'

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
