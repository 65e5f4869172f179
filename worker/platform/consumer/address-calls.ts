import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import { addressView } from '#domain/account/profile-view'
import type { Handlers } from '../contract-router'
import { consumerStub, ownId } from './consumer-stub'

/** The caller's addresses: no id can name another shopper's. */
export const addressCalls: Pick<Handlers<typeof consumerEndpoints>, 'addAddress' | 'changeAddress' | 'removeAddress'> = {
  async addAddress(call, env) {
    const id = await ownId(env, call, 'address')
    const change = { act: 'add' as const, address: { ...call.body.address, id } }
    const seen = await consumerStub(env, call.consumerNo).change({ of: 'addresses', change })
    return seen.ok ? ok({ addressId: id }) : seen
  },

  async changeAddress({ consumerNo, params: { addressId }, body: { address } }, env) {
    const change = { act: 'change' as const, id: addressId, address }
    const seen = await consumerStub(env, consumerNo).change({ of: 'addresses', change })
    if (!seen.ok) return seen
    const kept = seen.value.account.addresses.find(({ id }) => id === addressId)
    return kept ? ok({ address: addressView(kept) }) : fail('ADDRESS_NOT_FOUND')
  },

  async removeAddress({ consumerNo, params: { addressId } }, env) {
    const seen = await consumerStub(env, consumerNo).change({ of: 'addresses', change: { act: 'remove', id: addressId } })
    return seen.ok ? ok(undefined) : seen
  },
}
