import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import { isAccountEmail } from '#domain/validation/text-rules'
import { callAdminApi } from '../medusa-client'
import type { AdapterCalls } from '../serve-calls'
import { verifyCaptcha } from './captcha'

/** Whether an address has an account. The engine keeps customers by address alone. */
export const { lookup }: Required<Pick<AdapterCalls<typeof consumerEndpoints>, 'lookup'>> = {
  async lookup({ query: { email, recaptcha_response: token }, shop, now }, env) {
    if (email === undefined) return fail('PROFILE_PHONE_INVALID', { field: 'phone' })
    if (!isAccountEmail(email.trim().toLowerCase())) return fail('INVALID_EMAIL_FORMAT', { field: 'email' })
    const passes = await verifyCaptcha(env, { token, action: 'lookup', shop, now })
    if (!passes.ok) return passes
    const query = { email: email.trim().toLowerCase(), has_account: 'true', fields: 'id' }
    const { customers } = await callAdminApi<{ customers: unknown[] }>(env, '/customers', { query })
    return ok({ exists: customers.length > 0, isLoyaltyMember: false, isPartiallyEnrolled: false })
  },
}
