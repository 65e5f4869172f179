import type { DemoOrder, DemoPiece } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import { marketDay } from '#domain/dates/market-day'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { newLine } from '../cart/add-to-cart'
import { buildLineItem } from '../cart/build-line-item'
import { ownStore } from '../cart/store-stock'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { type VariantKey, variantsOf } from '../products/variants'
import type { DemoBuyer } from './demo-buyer'

/** Builds cart lines of a demo order. INV409: no such variant; STR404: no such store. */
export async function demoLines(
  env: PlatformEnv,
  { storeId, items }: DemoOrder,
  { shop, now }: Pick<DemoBuyer, 'shop' | 'now'>,
): Promise<Outcome<CartLine[]>> {
  const waiting = storeId === undefined ? ok(undefined) : await waitingIn(env, shop, storeId)
  if (!waiting.ok) return waiting
  const products = await productsById(
    env.CATALOGUE,
    items.map(({ productId }) => productId),
    shop,
  )
  const lines: CartLine[] = []
  for (const item of items) {
    const { qty, giftOption } = item
    const product = products.get(item.productId)
    const upc = (product && variantOf(product, item)?.upc) ?? ''
    const line = buildLineItem(
      product,
      { upc, qty, ...(giftOption && { giftOption }) },
      { locale: shop.locale, today: marketDay(now, shop.country), isSignedIn: true },
    )
    if (!line.ok) return line
    const delivery = line.value.digital ? undefined : waiting.value
    lines.push(newLine({ ...line.value, ...(delivery && { delivery }) }))
  }
  return ok(lines)
}

async function waitingIn(env: PlatformEnv, shop: DemoBuyer['shop'], storeId: string): Promise<Outcome<LineDelivery>> {
  const store = await ownStore(env, shop, storeId)
  return store ? ok({ code: 'pickup', placeId: storeId, pieces: 10, address: store.address }) : fail('STORE_NOT_FOUND')
}

/** The variant with this color, size, width and length; undefined when the product has no such one. */
export function variantOf(product: Parameters<typeof variantsOf>[0], piece: Omit<DemoPiece, 'qty'>): VariantKey | undefined {
  const chosen = ['color', 'size', 'width', 'length'] as const
  return variantsOf(product).find(({ attributes }) => chosen.every((type) => attributes[type] === piece[type]))
}
