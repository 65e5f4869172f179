import type { consumerEndpoints } from '#contracts/consumer'
import { fail, ok } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { changeProfile } from '#domain/account/change-profile'
import { toAddressView, toConsumerProfile } from '#domain/account/profile-view'
import { getProfileTerms, toProfileChange } from '../../../worker/platform/consumer/update-profile'
import { addressFor } from '../cart/map-address'
import { admin } from '../medusa-client'
import type { MedusaCustomer } from '../medusa-types'
import type { AdapterCalls } from '../serve-calls'
import { extras } from './account-of'
import { changedBook, readAccount } from './address-book'
import { customerOf } from './engine-account'
import { lookup } from './lookup'

const shown = (account: Account) => ({
  consumerProfile: toConsumerProfile(account, { subscriptions: [], athleteCredit: 0, spentThisYear: 0 }),
})

export const consumerHandlers: AdapterCalls<typeof consumerEndpoints> = {
  lookup,

  profile: async ({ consumerNo, shop }, env) => ok(shown(await readAccount(env, consumerNo, shop))),

  async updateProfile({ consumerNo, shop, body, now }, env) {
    const account = changeProfile(await readAccount(env, consumerNo, shop), toProfileChange(body), getProfileTerms(shop, now))
    if (!account.ok) return account
    const { firstName, lastName, phone, ...person } = account.value.person
    const more = Object.fromEntries(extras.map((name) => [name, person[name as keyof typeof person] ?? '']))
    const metadata = { country: account.value.country, ...more, preferences: account.value.preferences }
    const names = { first_name: firstName ?? '', last_name: lastName ?? '', phone: phone ?? '' }
    await admin(env, `/customers/${consumerNo}`, { method: 'POST', body: { ...names, metadata } })
    return ok(shown(account.value))
  },

  async addAddress({ consumerNo, shop, body }, env) {
    const change = { act: 'add' as const, address: { ...body.address, id: 'new' } }
    const kept = await changedBook(env, { consumerNo, shop, change })
    if (!kept.ok) return kept
    const query = { fields: '*addresses' }
    const path = `/customers/${consumerNo}/addresses`
    const before = new Set((await customerOf(env, consumerNo)).addresses.map(({ id }) => id))
    const { customer } = await admin<{ customer: MedusaCustomer }>(env, path, {
      method: 'POST',
      query,
      body: addressFor(kept.value ?? body.address),
    })
    return ok({ addressId: customer.addresses.find(({ id }) => !before.has(id))?.id ?? '' })
  },

  async changeAddress({ consumerNo, shop, params: { addressId }, body }, env) {
    const kept = await changedBook(env, { consumerNo, shop, change: { act: 'change', id: addressId, address: body.address } })
    if (!kept.ok) return kept
    if (!kept.value) return fail('ADDRESS_NOT_FOUND')
    await admin(env, `/customers/${consumerNo}/addresses/${addressId}`, { method: 'POST', body: addressFor(kept.value) })
    return ok({ address: toAddressView(kept.value) })
  },

  async removeAddress({ consumerNo, shop, params: { addressId } }, env) {
    const kept = await changedBook(env, { consumerNo, shop, change: { act: 'remove', id: addressId } })
    if (!kept.ok) return kept
    await admin(env, `/customers/${consumerNo}/addresses/${addressId}`, { method: 'DELETE' })
    return ok(undefined)
  },

  /** No card is kept: Medusa's own payment providers keep them, and ours is none of these. */
  instruments: async () => ok({ total: 0, start: 0, count: 0, items: [] }),
}
