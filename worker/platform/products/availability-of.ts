import type { Availability } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import { stockStatus } from '#domain/stock/stock'
import { storeSupply } from '#domain/store/store-supply'
import type { PlatformEnv } from '../env'
import { piecesOf } from '../stock/pieces-of'
import { storesById, type StoreRecord } from '../stores/store.sql.ts'
import type { Shop } from '../shop'
import type { ProductRecord } from './product-record'
import { variantsOf } from './variants'

type AvailabilityOfOptions = { upcs?: string[]; storeIds: string[] }

/** Availability of variants; INV409: unknown code, STR404: not a store of the brand. */
export async function availabilityOf(
  env: PlatformEnv,
  product: ProductRecord,
  { upcs: requested, storeIds, shop }: AvailabilityOfOptions & { shop: Shop },
): Promise<Outcome<Availability>> {
  const known = variantsOf(product).map(({ upc }) => upc)
  const upcs = requested ?? known
  if (upcs.some((upc) => !known.includes(upc))) return fail('ITEM_NOT_AVAILABLE')
  const stores = await storesById(env.CATALOGUE, storeIds, shop.brand)
  if (stores.length < new Set(storeIds).size) return fail('STORE_NOT_FOUND')

  const [online, ...inStores] = await Promise.all([
    piecesOf(env, product),
    ...stores.map(({ storeId }) => piecesOf(env, product, { node: storeId })),
  ])
  const piecesIn = (pieces: Readonly<Record<string, number>> | undefined, upc: string) => pieces?.[upc] ?? 0
  const each = <T>(tell: (upc: string) => T) => Object.fromEntries(upcs.map((upc) => [upc, tell(upc)]))
  const supply = (store: StoreRecord, i: number) => (upc: string) =>
    storeSupply({ inStore: piecesIn(inStores[i], upc), online: piecesIn(online, upc), store, digital: product.productType === 'digital' })
  return ok({
    productId: product.id,
    online: each((upc) => ({ quantity: piecesIn(online, upc), stockStatus: stockStatus(piecesIn(online, upc)) })),
    stores: stores.map((store, i) => ({ storeId: store.storeId, variants: each(supply(store, i)) })),
  })
}
