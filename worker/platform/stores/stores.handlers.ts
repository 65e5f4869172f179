import { fail, ok } from '#contracts/errors'
import type { storeEndpoints } from '#contracts/stores'
import { nearest } from '#domain/store/distance'
import type { Handlers } from '../contract-router'
import { pointsAround } from './collection-point.sql.ts'
import { placeSearch } from './place-search'
import { employeesOf, storeById, storesAround } from './store.sql.ts'
import { storeView } from './store-view'

export const storesHandlers: Handlers<typeof storeEndpoints> = {
  async search({ query, body, shop, now }, { CATALOGUE }) {
    const search = await placeSearch(CATALOGUE, { ...body, limit: query.limit ?? body.limit }, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, stores: [] })
    const around = await storesAround(CATALOGUE, { brand: shop.brand, country, near: { center, radiusKm } })
    const stores = nearest(around, { center, radiusKm, unit }).filter((store) => !query.pickup || store.pickupAvailable)
    const seen = { place: shop, now }
    return ok({ total: stores.length, unit, center, stores: stores.slice(0, limit).map((store) => storeView(store, seen)) })
  },

  async collectionPoints({ body, shop }, { CATALOGUE }) {
    const search = await placeSearch(CATALOGUE, body, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, collectionPoints: [] })
    const points = nearest(await pointsAround(CATALOGUE, country, { center, radiusKm }), { center, radiusKm, unit })
    return ok({ total: points.length, unit, center, collectionPoints: points.slice(0, limit) })
  },

  async list({ query, shop, now }, { CATALOGUE }) {
    const stores = await storesAround(CATALOGUE, { brand: shop.brand, country: query.countryCode ?? shop.country })
    return ok({ stores: stores.map((store) => storeView(store, { place: shop, now })) })
  },

  /** Employees of a store, for associates to choose from. Stores of other brands are unknown. */
  async employees({ params, shop }, { CATALOGUE }) {
    const store = await storeById(CATALOGUE, params.storeId)
    if (store?.brand !== shop.brand) return fail('STORE_NOT_FOUND')
    return ok({ employees: await employeesOf(CATALOGUE, store.storeId) })
  },
}
