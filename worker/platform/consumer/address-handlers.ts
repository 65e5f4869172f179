import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import { toAddressView } from '#domain/account/profile-view'
import type { Handlers } from '../contract-router'
import { consumerStub, deriveResourceId } from './consumer-stub'

/** The caller's addresses: no id can name another shopper's. */
export const addressHandlers: Pick<Handlers<typeof consumerEndpoints>, 'addAddress' | 'changeAddress' | 'removeAddress'> = {
  async addAddress(call, env) {
    const id = await deriveResourceId(env, call, 'address')
    const change = { act: 'add' as const, address: { ...call.body.address, id } }
    const accountOutcome = await consumerStub(env, call.consumerNo).change({ of: 'addresses', change })
    return accountOutcome.ok ? ok({ addressId: id }) : accountOutcome
  },

  async changeAddress({ consumerNo, params: { addressId }, body: { address } }, env) {
    const change = { act: 'change' as const, id: addressId, address }
    const accountOutcome = await consumerStub(env, consumerNo).change({ of: 'addresses', change })
    if (!accountOutcome.ok) return accountOutcome
    const savedAddress = accountOutcome.value.account.addresses.find(({ id }) => id === addressId)
    return savedAddress ? ok({ address: toAddressView(savedAddress) }) : fail('ADDRESS_NOT_FOUND')
  },

  async removeAddress({ consumerNo, params: { addressId } }, env) {
    const accountOutcome = await consumerStub(env, consumerNo).change({ of: 'addresses', change: { act: 'remove', id: addressId } })
    return accountOutcome.ok ? ok(undefined) : accountOutcome
  },
}
