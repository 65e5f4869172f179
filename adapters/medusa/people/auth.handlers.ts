import { getSiteConfig } from '#config/site-config'
import type { authEndpoints } from '#contracts/auth'
import { fail, ok } from '#contracts/errors'
import { toUtcDate } from '#domain/dates/calendar-date'
import { validateSignUp } from '#domain/identity/sign-up-problems'
import { findFirstProblem } from '#domain/validation/rule'
import { newPasswordRules } from '#domain/validation/password'
import { signText, verifySignedText } from '../../../worker/platform/auth/secrets'
import { parseRefreshToken } from '../../../worker/platform/auth/tokens'
import { tokenFamilyStub } from '../../../worker/platform/auth/token-family'
import { asPlatform } from '../env'
import { identity } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { admitted, passesCaptcha } from './captcha'
import { givenTokens } from './given-tokens'
import { changedPassword, customerWith, openedAccount, passwordByLink } from './engine-account'

export const authHandlers: AdapterCalls<typeof authEndpoints> = {
  token: givenTokens,

  async signIn({ body, shop, now }, env) {
    if (body.type !== 'Registered') return fail('INVALID_REQUEST', { field: 'type' })
    const { username, password, codeChallenge, recaptcha_response: token } = body
    const email = await admitted(env, { email: username, token, action: 'login', shop, now })
    if (!email.ok) return email
    const customerId = await customerWith(env, { email: email.value, password })
    if (customerId === undefined) return fail('INVALID_CREDENTIALS')
    const familyId = crypto.randomUUID()
    const code = { challenge: codeChallenge, session: shop.usid ?? null, now }
    await tokenFamilyStub(asPlatform(env), familyId).open({ consumerNo: customerId, kind: 'REGISTERED' }, code)
    return ok({ authorizationCode: await signText(asPlatform(env), 'authorization-code', familyId) })
  },

  async signUp({ body, shop, now }, env) {
    const { signUp } = getSiteConfig(shop.brand, shop.locale)
    const profile = validateSignUp(body, { country: shop.country, region: shop.region, signUp, today: toUtcDate(now) })
    if (!profile.ok) return profile
    const passes = await passesCaptcha(env, { token: body.recaptcha_response, action: 'register', shop, now })
    if (!passes.ok) return passes
    const consumerId = await openedAccount(env, { profile: profile.value, password: body.password })
    return consumerId === undefined ? fail('LOGIN_IN_USE', { field: 'email' }) : ok({ consumerId, email: profile.value.email })
  },

  async changePassword({ body, shop, now, consumerNo }, env) {
    const { currentPassword, newPassword, recaptcha_response: token } = body
    if (findFirstProblem(newPassword, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'newPassword' })
    const passes = await passesCaptcha(env, { token, action: 'changePassword', shop, now })
    return passes.ok ? changedPassword(env, { consumerNo, currentPassword, newPassword }) : passes
  },

  async resetPassword({ body, shop, now }, env) {
    const email = await admitted(env, { email: body.email, token: body.recaptcha_response, action: 'forgotPassword', shop, now })
    if (!email.ok) return email
    // The engine tells nobody whether there is such an account; a subscriber in it sends the email.
    await identity(env, '/reset-password', { method: 'POST', body: { identifier: email.value } }).catch(() => undefined)
    return ok({})
  },

  async confirmForgotPassword({ body: { token, newPassword } }, env) {
    if (findFirstProblem(newPassword, newPasswordRules)) return fail('INVALID_REQUEST', { field: 'newPassword' })
    return passwordByLink(env, { token, newPassword })
  },

  async signOut({ body: { refreshToken } }, env) {
    const token = parseRefreshToken(await verifySignedText(asPlatform(env), 'refresh-token', refreshToken))
    if (token) await tokenFamilyStub(asPlatform(env), token.familyId).end()
    return ok(undefined)
  },
}
