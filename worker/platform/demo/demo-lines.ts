import type { DemoOrder, DemoItem } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import { getMarketDay } from '#domain/dates/market-day'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { createCartLine } from '../cart/add-to-cart'
import { buildLineItem } from '../cart/build-line-item'
import { findMarketStore } from '../stock/available-units'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../products/product.sql.ts'
import { type VariantKey, listVariants } from '../products/variants'
import type { DemoBuyer } from './demo-buyer'

/** Builds cart lines of a demo order. INV409: no such variant; STR404: no such store. */
export async function buildDemoLines(
  env: PlatformEnv,
  { storeId, items }: DemoOrder,
  { shop, now }: Pick<DemoBuyer, 'shop' | 'now'>,
): Promise<Outcome<CartLine[]>> {
  const pickupDelivery = storeId === undefined ? ok(undefined) : await getPickupDelivery(env, shop, storeId)
  if (!pickupDelivery.ok) return pickupDelivery
  const products = await loadProductsById(
    env.CATALOGUE,
    items.map(({ productId }) => productId),
    shop,
  )
  const lines: CartLine[] = []
  for (const item of items) {
    const { qty, giftOption } = item
    const product = products.get(item.productId)
    const upc = (product && findVariantByOptions(product, item)?.upc) ?? ''
    const line = buildLineItem(
      product,
      { upc, qty, ...(giftOption && { giftOption }) },
      { locale: shop.locale, today: getMarketDay(now, shop.country), isSignedIn: true },
    )
    if (!line.ok) return line
    const delivery = line.value.digital ? undefined : pickupDelivery.value
    lines.push(createCartLine({ ...line.value, ...(delivery && { delivery }) }))
  }
  return ok(lines)
}

async function getPickupDelivery(env: PlatformEnv, shop: DemoBuyer['shop'], storeId: string): Promise<Outcome<LineDelivery>> {
  const store = await findMarketStore(env, shop, storeId)
  return store ? ok({ code: 'pickup', placeId: storeId, pieces: 10, address: store.address }) : fail('STORE_NOT_FOUND')
}

/** The variant with this color, size, width and length; undefined when the product has no such one. */
export function findVariantByOptions(product: Parameters<typeof listVariants>[0], demoItem: Omit<DemoItem, 'qty'>): VariantKey | undefined {
  const attributeTypes = ['color', 'size', 'width', 'length'] as const
  return listVariants(product).find(({ attributes }) => attributeTypes.every((type) => attributes[type] === demoItem[type]))
}
