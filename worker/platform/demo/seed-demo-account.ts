import { getMarketDay } from '#domain/dates/market-day'
import type { WishlistKind } from '#domain/wishlist/wishlist'
import people from '#content/people/demo-consumers.json'
import orders from '#content/people/demo-orders.json'
import type { DemoConsumer as DemoConsumerEntry, DemoOrder, DemoItem } from '#contracts/entities/demo'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import type { CartLine } from '#domain/cart/cart-state'
import type { LineDelivery } from '#domain/delivery/line-delivery'
import { createCartLine } from '../cart/add-to-cart'
import { buildLineItem } from '../products/build-line-item'
import { getConsumerStub } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { authorizePayment } from '../orders/payment-provider'
import { loadProductsById } from '../catalog/product.sql.ts'
import { type VariantKey, listVariants } from '../catalog/variants'
import { findMarketStore } from '../stock/available-units'
import { getOwnWishlist } from '../wishlists/own-wishlist'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import type { DemoBuyer } from './demo-buyer'

/** Addresses, saved cards and both lists of a demo customer, by the rules of their calls. Repeated, nothing is duplicated. */
export async function seedDemoAccount(env: PlatformEnv, demoConsumer: DemoConsumer, buyer: DemoBuyer): Promise<void> {
  const consumer = getConsumerStub(env, buyer.consumerNo)
  for (const [index, address] of demoConsumer.addresses.entries())
    await consumer.change({ of: 'addresses', change: { kind: 'add', address: { ...address, id: `demo-${index}` } } })
  for (const [place, card] of demoConsumer.cards.entries()) {
    const storedCard = await storeAtProvider(env, card, { ...buyer, place })
    const instrument = storedCard && {
      paymentInstrumentId: `demo-${place}`,
      type: 'CREDIT_CARD' as const,
      isDefault: card.isDefault ?? false,
      ...storedCard,
    }
    if (instrument)
      await consumer.change({ of: 'instruments', change: { kind: 'save', instrument, today: getMarketDay(buyer.now, buyer.shop.country) } })
  }
  for (const { productId } of demoConsumer.favorites) await addToDemoWishlist(env, buyer, { kind: 'favorites', productId, qty: 1 })
  const products = await loadProductsById(
    env.CATALOGUE,
    demoConsumer.savedForLater.map(({ productId }) => productId),
    buyer.shop,
  )
  for (const savedItem of demoConsumer.savedForLater) {
    const product = products.get(savedItem.productId)
    const upc = product && findVariantByOptions(product, savedItem)?.upc
    if (upc !== undefined)
      await addToDemoWishlist(env, buyer, { kind: 'saved-for-later', productId: savedItem.productId, upc, qty: savedItem.qty })
  }
}

type DemoCard = DemoConsumer['cards'][number]

/** The sandbox stores a customer's card with a payment of nothing. */
async function storeAtProvider(env: PlatformEnv, card: DemoCard, { consumerNo, shop, place }: DemoBuyer & { place: number }) {
  const encryptForSandbox = (text: string) => `sbx.${btoa(JSON.stringify({ v: text }))}`
  const { token, cardType, holder, expirationMonth = 1, expirationYear = 2049 } = card
  const { card: storedCard } = await authorizePayment(env, {
    orderNumber: `demo-card-${place}-${consumerNo}`,
    amount: { value: '0.00', currency: shop.currency },
    paymentMethod: {
      ...{ type: 'scheme', encryptedCardNumber: token, storePaymentMethod: 'true' },
      ...{
        encryptedExpiryMonth: encryptForSandbox(String(expirationMonth).padStart(2, '0')),
        encryptedExpiryYear: encryptForSandbox(String(expirationYear)),
      },
      ...(cardType && { brand: cardType }),
      ...(holder && { holderName: holder }),
    },
    shopperReference: consumerNo,
  })
  return storedCard
}

/** Skips products missing in the catalog. */
async function addToDemoWishlist(
  env: PlatformEnv,
  buyer: DemoBuyer,
  { kind, ...wishedItem }: { kind: WishlistKind; productId: string; upc?: string; qty: number },
) {
  const [ownedList, item] = [await getOwnWishlist(env, buyer, { kind }), await buildWishlistItem(env, wishedItem, buyer.shop)]
  if (ownedList.ok && item.ok) await ownedList.value.list.add(buyer.consumerNo, item.value)
}

type DemoBelongings = Required<Pick<DemoConsumerEntry, 'addresses' | 'cards' | 'favorites' | 'savedForLater'>>
type DemoConsumer = DemoBelongings & { profile: NewProfile; password: string; orders: DemoOrder[] }

/** Tests hold both files against their schemas; here a schema would stay behind in a production bundle. */
const demoConsumers = people as DemoConsumerEntry[]

/** The demo customer with this email address; undefined for everybody else, and everywhere but on a developer's machine. */
export function findDemoConsumer({ ENVIRONMENT }: Pick<PlatformEnv, 'ENVIRONMENT'>, email: string): DemoConsumer | undefined {
  if (ENVIRONMENT !== 'local') return undefined
  const demoEntry = demoConsumers.find((candidate) => candidate.email === email.trim().toLowerCase())
  if (!demoEntry) return undefined
  const { purpose: _, password, addresses = [], cards = [], favorites = [], savedForLater = [], ...profile } = demoEntry
  const ownOrders = (orders as DemoOrder[]).filter((candidate) => candidate.email === demoEntry.email)
  return { profile, password, addresses, cards, favorites, savedForLater, orders: ownOrders }
}

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
function findVariantByOptions(product: Parameters<typeof listVariants>[0], demoItem: Omit<DemoItem, 'qty'>): VariantKey | undefined {
  const attributeTypes = ['color', 'size', 'width', 'length'] as const
  return listVariants(product).find(({ attributes }) => attributeTypes.every((type) => attributes[type] === demoItem[type]))
}
