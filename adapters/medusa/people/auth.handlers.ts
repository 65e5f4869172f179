import { getSiteConfig } from '#config/site-config'
import type { authEndpoints } from '#contracts/auth'
import { fail, ok } from '#contracts/errors'
import { toUtcDate } from '#domain/dates/calendar-date'
import { validateSignUp } from '#domain/identity/sign-up-problems'
import { findFirstProblem } from '#domain/validation/rule'
import { newPasswordRules } from '#domain/validation/password'
import { signText, verifySignedText } from '../../../worker/platform/security/secrets'
import { parseRefreshToken } from '../../../worker/platform/auth/tokens'
import { getTokenFamilyStub } from '../../../worker/platform/account/auth-objects'
import { toPlatformEnv } from '../env'
import { callIdentityApi } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { admitCustomer, verifyCaptcha } from './captcha'
import { issueTokensForGrant } from './issue-tokens'
import { changePassword, findCustomerId, createAccount, resetPasswordByLink } from './engine-account'

export const authHandlers: AdapterCalls<typeof authEndpoints> = {
  token: issueTokensForGrant,

  async signIn({ body, shop, now }, env) {
    if (body.type !== 'Registered') return fail('INVALID_REQUEST', { field: 'type' })
    const { username, password, codeChallenge, recaptcha_response: token } = body
    const email = await admitCustomer(env, { email: username, token, action: 'login', shop, now })
    if (!email.ok) return email
    const customerId = await findCustomerId(env, { email: email.value, password })
    if (customerId === undefined) return fail('INVALID_CREDENTIALS')
    const familyId = crypto.randomUUID()
    const signedCode = { challenge: codeChallenge, session: shop.usid ?? null, now }
    await getTokenFamilyStub(toPlatformEnv(env), familyId).open({ consumerNo: customerId, kind: 'REGISTERED' }, signedCode)
    return ok({ authorizationCode: await signText(toPlatformEnv(env), 'authorization-code', familyId) })
  },

  async signUp({ body, shop, now }, env) {
    const { signUp } = getSiteConfig(shop.brand, shop.locale)
    const profile = validateSignUp(body, { country: shop.country, region: shop.region, signUp, today: toUtcDate(now) })
    if (!profile.ok) return profile
    const captchaResult = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'register', shop, now })
    if (!captchaResult.ok) return captchaResult
    const consumerId = await createAccount(env, { profile: profile.value, password: body.password })
    return consumerId === undefined ? fail('LOGIN_IN_USE', { field: 'email' }) : ok({ consumerId, email: profile.value.email })
  },

  async changePassword({ body, shop, now, consumerNo }, env) {
    const { currentPassword, newPassword, recaptcha_response: token } = body
    if (findFirstProblem(newPassword, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'newPassword' })
    const captchaResult = await verifyCaptcha(env, { token, action: 'changePassword', shop, now })
    return captchaResult.ok ? changePassword(env, { consumerNo, currentPassword, newPassword }) : captchaResult
  },

  async resetPassword({ body, shop, now }, env) {
    const email = await admitCustomer(env, { email: body.email, token: body.recaptcha_response, action: 'forgotPassword', shop, now })
    if (!email.ok) return email
    // The engine tells nobody whether there is such an account; a subscriber in it sends the email.
    await callIdentityApi(env, '/reset-password', { method: 'POST', body: { identifier: email.value } }).catch(() => undefined)
    return ok({})
  },

  async confirmForgotPassword({ body: { token, newPassword } }, env) {
    if (findFirstProblem(newPassword, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'newPassword' })
    return resetPasswordByLink(env, { token, newPassword })
  },

  async signOut({ body: { refreshToken } }, env) {
    const token = parseRefreshToken(await verifySignedText(toPlatformEnv(env), 'refresh-token', refreshToken))
    if (token) await getTokenFamilyStub(toPlatformEnv(env), token.familyId).end()
    return ok(undefined)
  },
}
