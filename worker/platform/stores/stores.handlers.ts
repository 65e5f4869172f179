import { fail, ok } from '#contracts/errors'
import type { storeEndpoints } from '#contracts/stores'
import { findNearest } from '#domain/store/distance'
import type { Handlers } from '../contract-router'
import { listCollectionPointsAround } from './collection-point.sql.ts'
import { parseLocationSearch } from './location-search'
import { listStoreEmployees, findStore, listStoresAround } from './store.sql.ts'
import { toStoreView } from './store-view'

export const storesHandlers: Handlers<typeof storeEndpoints> = {
  async search({ query, body, shop, now }, { CATALOGUE }) {
    const search = await parseLocationSearch(CATALOGUE, { ...body, limit: query.limit ?? body.limit }, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, stores: [] })
    const storesInArea = await listStoresAround(CATALOGUE, { brand: shop.brand, country, near: { center, radiusKm } })
    const stores = findNearest(storesInArea, { center, radiusKm, unit }).filter((store) => !query.pickup || store.pickupAvailable)
    const viewContext = { place: shop, now }
    return ok({ total: stores.length, unit, center, stores: stores.slice(0, limit).map((store) => toStoreView(store, viewContext)) })
  },

  async collectionPoints({ body, shop }, { CATALOGUE }) {
    const search = await parseLocationSearch(CATALOGUE, body, shop)
    if (!search.ok) return search
    const { center, country, unit, limit, radiusKm } = search.value
    if (!center) return ok({ total: 0, unit, collectionPoints: [] })
    const points = findNearest(await listCollectionPointsAround(CATALOGUE, country, { center, radiusKm }), { center, radiusKm, unit })
    return ok({ total: points.length, unit, center, collectionPoints: points.slice(0, limit) })
  },

  async list({ query, shop, now }, { CATALOGUE }) {
    const stores = await listStoresAround(CATALOGUE, { brand: shop.brand, country: query.countryCode ?? shop.country })
    return ok({ stores: stores.map((store) => toStoreView(store, { place: shop, now })) })
  },

  /** Employees of a store, for associates to choose from. Stores of other brands are unknown. */
  async employees({ params, shop }, { CATALOGUE }) {
    const store = await findStore(CATALOGUE, params.storeId)
    if (store?.brand !== shop.brand) return fail('STORE_NOT_FOUND')
    return ok({ employees: await listStoreEmployees(CATALOGUE, store.storeId) })
  },
}
