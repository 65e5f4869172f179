import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import { maskedPhone } from '#domain/account/masked-phone'
import type { Handlers } from '../mount'
import { consumerNamed } from './consumer-named'

export const guestCalls: Pick<Handlers<typeof consumerEndpoints>, 'prefill'> = {
  /** What a sign-up is prefilled with; any other pair than that of an account is PRO404, the same and as fast for each. (ACC-21, ACC-25) */
  async prefill({ body }, env) {
    const seen = await consumerNamed(env, body.consumerId).read()
    if (!seen.ok) return seen
    const { email, firstName, postalCode, phone } = seen.value.account.person
    if (email !== body.email.toLowerCase()) return fail('PROFILE_NOT_FOUND')
    return ok({ email, firstName, postalCode, ...(phone && { phoneMasked: maskedPhone(phone) }) })
  },
}
