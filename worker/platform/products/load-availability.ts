import type { Availability } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import { getStockStatus } from '#domain/stock/stock'
import { calculateStoreSupply } from '#domain/store/store-supply'
import type { PlatformEnv } from '../env'
import { loadAvailableUnits } from '../stock/available-units'
import { listStoresById, type StoreRecord } from '../stores/store.sql.ts'
import type { RequestContext } from '../request-context'
import type { ProductRecord } from './product-record'
import { listVariants } from './variants'

type AvailabilityQuery = { upcs?: string[]; storeIds: string[] }

/** Availability of variants; INV409: unknown code, STR404: not a store of the brand. */
export async function loadAvailability(
  env: PlatformEnv,
  product: ProductRecord,
  { upcs: requestedUpcs, storeIds, shop }: AvailabilityQuery & { shop: RequestContext },
): Promise<Outcome<Availability>> {
  const knownUpcs = listVariants(product).map(({ upc }) => upc)
  const upcs = requestedUpcs ?? knownUpcs
  if (upcs.some((upc) => !knownUpcs.includes(upc))) return fail('ITEM_NOT_AVAILABLE')
  const stores = await listStoresById(env.CATALOGUE, storeIds, shop.brand)
  if (stores.length < new Set(storeIds).size) return fail('STORE_NOT_FOUND')

  const [onlineUnits, ...storeUnits] = await Promise.all([
    loadAvailableUnits(env, product),
    ...stores.map(({ storeId }) => loadAvailableUnits(env, product, { node: storeId })),
  ])
  const getUnits = (unitsByUpc: Readonly<Record<string, number>> | undefined, upc: string) => unitsByUpc?.[upc] ?? 0
  const mapUpcs = <T>(getValue: (upc: string) => T) => Object.fromEntries(upcs.map((upc) => [upc, getValue(upc)]))
  const getStoreSupply = (store: StoreRecord, i: number) => (upc: string) =>
    calculateStoreSupply({
      inStore: getUnits(storeUnits[i], upc),
      online: getUnits(onlineUnits, upc),
      store,
      digital: product.productType === 'digital',
    })
  return ok({
    productId: product.id,
    online: mapUpcs((upc) => ({ quantity: getUnits(onlineUnits, upc), stockStatus: getStockStatus(getUnits(onlineUnits, upc)) })),
    stores: stores.map((store, i) => ({ storeId: store.storeId, variants: mapUpcs(getStoreSupply(store, i)) })),
  })
}
