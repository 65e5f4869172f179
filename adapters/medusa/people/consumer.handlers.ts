import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { changeProfile } from '#domain/account/change-profile'
import { toAddressView, toConsumerProfile } from '#domain/account/profile-view'
import { getProfileTerms, toProfileChange } from '../../../worker/platform/consumer/update-profile'
import { toMedusaAddress } from '../cart/map-address'
import { callAdminApi } from '../medusa-client'
import type { MedusaCustomer } from '../medusa-types'
import type { AdapterCalls } from '../serve-calls'
import { extraProfileFields } from './map-account'
import { changeAddressBook, loadAccount } from './address-book'
import { loadCustomer } from './engine-account'
import { lookup } from './lookup'

const toProfileResponse = (account: Account) => ({
  consumerProfile: toConsumerProfile(account, { subscriptions: [], athleteCredit: 0, spentThisYear: 0 }),
})

export const consumerHandlers: AdapterCalls<typeof consumerEndpoints> = {
  lookup,

  profile: async ({ consumerNo, shop }, env) => ok(toProfileResponse(await loadAccount(env, consumerNo, shop))),

  async updateProfile({ consumerNo, shop, body, now }, env) {
    const account = changeProfile(await loadAccount(env, consumerNo, shop), toProfileChange(body), getProfileTerms(shop, now))
    if (!account.ok) return account
    const { firstName, lastName, phone, ...person } = account.value.person
    const extraFields = Object.fromEntries(extraProfileFields.map((name) => [name, person[name as keyof typeof person] ?? '']))
    const metadata = { country: account.value.country, ...extraFields, preferences: account.value.preferences }
    const names = { first_name: firstName ?? '', last_name: lastName ?? '', phone: phone ?? '' }
    await callAdminApi(env, `/customers/${consumerNo}`, { method: 'POST', body: { ...names, metadata } })
    return ok(toProfileResponse(account.value))
  },

  async addAddress({ consumerNo, shop, body }, env) {
    const change = { kind: 'add' as const, address: { ...body.address, id: 'new' } }
    const changedAddress = await changeAddressBook(env, { consumerNo, shop, change })
    if (!changedAddress.ok) return changedAddress
    const query = { fields: '*addresses' }
    const path = `/customers/${consumerNo}/addresses`
    const previousIds = new Set((await loadCustomer(env, consumerNo)).addresses.map(({ id }) => id))
    const { customer } = await callAdminApi<{ customer: MedusaCustomer }>(env, path, {
      method: 'POST',
      query,
      body: toMedusaAddress(changedAddress.value ?? body.address),
    })
    return ok({ addressId: customer.addresses.find(({ id }) => !previousIds.has(id))?.id ?? '' })
  },

  async changeAddress({ consumerNo, shop, params: { addressId }, body }, env) {
    const changedAddress = await changeAddressBook(env, {
      consumerNo,
      shop,
      change: { kind: 'change', id: addressId, address: body.address },
    })
    if (!changedAddress.ok) return changedAddress
    if (!changedAddress.value) return fail('ADDRESS_NOT_FOUND')
    await callAdminApi(env, `/customers/${consumerNo}/addresses/${addressId}`, {
      method: 'POST',
      body: toMedusaAddress(changedAddress.value),
    })
    return ok({ address: toAddressView(changedAddress.value) })
  },

  async removeAddress({ consumerNo, shop, params: { addressId } }, env) {
    const changedAddress = await changeAddressBook(env, { consumerNo, shop, change: { kind: 'remove', id: addressId } })
    if (!changedAddress.ok) return changedAddress
    await callAdminApi(env, `/customers/${consumerNo}/addresses/${addressId}`, { method: 'DELETE' })
    return ok(undefined)
  },

  /** No card is kept: Medusa's own payment providers keep them, and ours is none of these. */
  instruments: async () => ok({ total: 0, start: 0, count: 0, items: [] }),
}
