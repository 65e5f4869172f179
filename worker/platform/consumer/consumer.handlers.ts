import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import { toAddressView } from '#domain/account/profile-view'
import type { Handlers } from '../contract-router'
import { buildAuditStatement } from '../audit/operation-audit.sql.ts'
import { eraseCustomer } from '../personal-data/erase-customer'
import { exportCustomer, findCustomer } from '../personal-data/export-customer'
import { getConsumerStub, deriveResourceId } from '../account/consumer-stub'
import { guestHandlers, profileHandlers } from './profile-handlers'
import { instrumentHandlers } from './instrument-handlers'
import { loyaltyHandlers } from './loyalty-handlers'
import { subscriptionHandlers } from '../account/subscriptions'

/** The caller's addresses: no id can name another shopper's. */
const addressHandlers: Pick<Handlers<typeof consumerEndpoints>, 'addAddress' | 'changeAddress' | 'removeAddress'> = {
  async addAddress(call, env) {
    const id = await deriveResourceId(env, call, 'address')
    const change = { kind: 'add' as const, address: { ...call.body.address, id } }
    const accountOutcome = await getConsumerStub(env, call.consumerNo).change({ of: 'addresses', change })
    return accountOutcome.ok ? ok({ addressId: id }) : accountOutcome
  },

  async changeAddress({ consumerNo, params: { addressId }, body: { address } }, env) {
    const change = { kind: 'change' as const, id: addressId, address }
    const accountOutcome = await getConsumerStub(env, consumerNo).change({ of: 'addresses', change })
    if (!accountOutcome.ok) return accountOutcome
    const savedAddress = accountOutcome.value.account.addresses.find(({ id }) => id === addressId)
    return savedAddress ? ok({ address: toAddressView(savedAddress) }) : fail('ADDRESS_NOT_FOUND')
  },

  async removeAddress({ consumerNo, params: { addressId } }, env) {
    const accountOutcome = await getConsumerStub(env, consumerNo).change({ of: 'addresses', change: { kind: 'remove', id: addressId } })
    return accountOutcome.ok ? ok(undefined) : accountOutcome
  },
}

/** Customers do here what operators may do for them, by the same rules. The audit names the customer. */
const ownDataHandlers: Pick<Handlers<typeof consumerEndpoints>, 'exportData' | 'deleteAccount'> = {
  async exportData({ consumerNo }, env) {
    const customer = await findCustomer(env, { consumerNo })
    return customer ? ok(await exportCustomer(env, customer)) : fail('PROFILE_NOT_FOUND')
  },

  async deleteAccount({ consumerNo, shop, now }, env) {
    const customer = await findCustomer(env, { consumerNo })
    if (!customer) return fail('PROFILE_NOT_FOUND')
    const eraseOutcome = await eraseCustomer(env, customer)
    if (!eraseOutcome.ok) return eraseOutcome
    const entry = { target: customer.target, operator: 'consumer', operation: 'consumers.erase', before: null, after: eraseOutcome.value }
    const erasedAt = new Date(now).toISOString()
    await buildAuditStatement(env.RECORDS, { ...entry, at: erasedAt, key: '', claim: `deletion:${consumerNo}:${shop.transactionId}` }).run()
    return ok(undefined)
  },
}

export const consumerHandlers: Handlers<typeof consumerEndpoints> = {
  ...profileHandlers,
  ...addressHandlers,
  ...instrumentHandlers,
  ...loyaltyHandlers,
  ...subscriptionHandlers,
  ...guestHandlers,
  ...ownDataHandlers,
}
