import type { passkeyEndpoints } from '#contracts/passkeys'
import { fail, ok } from '#contracts/errors'
import { consumerStub } from '../consumer/consumer-stub'
import type { Handlers } from '../contract-router'
import { enqueueEmail } from '../emails/enqueue-email'
import { newPasskeyChallenge } from './passkey-challenge'
import { keepPasskey, passkeysOf, removePasskey } from './passkeys.sql.ts'
import { registeredPasskey } from './verify-passkey'

export const passkeyCalls: Handlers<typeof passkeyEndpoints> = {
  async passkeyChallenge({ now }, env) {
    return ok({ challenge: await newPasskeyChallenge(env, now) })
  },

  async passkeys({ consumerNo }, env) {
    const ids = await consumerStub(env, consumerNo).idsOf()
    if (!ids) return fail('PROFILE_NOT_FOUND')
    const passkeys = (await passkeysOf(env.RECORDS, consumerNo)).map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, createdAt },
      ...(usedAt && { usedAt }),
    }))
    return ok({ account: { id: Buffer.from(consumerNo).toString('base64url'), name: ids.email }, passkeys })
  },

  /** A new way into an account is told to its address: whoever has added it. */
  async addPasskey({ shop, consumerNo, body, now }, env) {
    const ids = await consumerStub(env, consumerNo).idsOf()
    if (!ids) return fail('PROFILE_NOT_FOUND')
    const passkey = await registeredPasskey(env, body, now)
    if (!passkey) return fail('INVALID_REQUEST', { field: 'attestationObject' })
    const kept = { ...passkey, consumerNo, name: body.name, createdAt: new Date(now).toISOString() }
    if (!(await keepPasskey(env.RECORDS, kept))) return fail('PROFILE_LIMIT_EXCEEDED')
    const { locale, brand } = shop
    const id = `passkey-added-${passkey.id}`
    await enqueueEmail(env, { id, to: ids.email, locale, brand, template: 'passkey-added', values: { name: body.name } })
    return ok({ id: passkey.id })
  },

  async removePasskey({ consumerNo, params: { passkeyId: id } }, env) {
    await removePasskey(env.RECORDS, { id, consumerNo })
    return ok(undefined)
  },
}
