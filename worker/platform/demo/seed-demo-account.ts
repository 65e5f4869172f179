import { marketDay } from '#domain/dates/market-day'
import type { WishlistKind } from '#domain/wishlist/wishlist'
import people from '#content/people/demo-consumers.json'
import orders from '#content/people/demo-orders.json'
import type { DemoConsumer as DemoConsumerEntry, DemoOrder } from '#contracts/entities/demo'
import type { NewProfile } from '#domain/account/account'
import { consumerStub } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { authorize } from '../orders/payment-provider'
import { productsById } from '../products/product.sql.ts'
import { ownList } from '../wishlists/own-list'
import { buildWishlistItem } from '../wishlists/wishlist-items'
import type { DemoBuyer } from './demo-buyer'
import { variantOf } from './demo-lines'

/** Addresses, saved cards and both lists of a demo customer, by the rules of their calls. Repeated, nothing is duplicated. */
export async function seedDemoAccount(env: PlatformEnv, demo: DemoConsumer, buyer: DemoBuyer): Promise<void> {
  const consumer = consumerStub(env, buyer.consumerNo)
  for (const [place, address] of demo.addresses.entries())
    await consumer.change({ of: 'addresses', change: { act: 'add', address: { ...address, id: `demo-${place}` } } })
  for (const [place, card] of demo.cards.entries()) {
    const stored = await storeAtProvider(env, card, { ...buyer, place })
    const instrument = stored && {
      paymentInstrumentId: `demo-${place}`,
      type: 'CREDIT_CARD' as const,
      isDefault: card.isDefault ?? false,
      ...stored,
    }
    if (instrument)
      await consumer.change({ of: 'instruments', change: { act: 'save', instrument, today: marketDay(buyer.now, buyer.shop.country) } })
  }
  for (const { productId } of demo.favorites) await wish(env, buyer, { kind: 'favorites', productId, qty: 1 })
  const products = await productsById(
    env.CATALOGUE,
    demo.savedForLater.map(({ productId }) => productId),
    buyer.shop,
  )
  for (const piece of demo.savedForLater) {
    const product = products.get(piece.productId)
    const upc = product && variantOf(product, piece)?.upc
    if (upc !== undefined) await wish(env, buyer, { kind: 'saved-for-later', productId: piece.productId, upc, qty: piece.qty })
  }
}

type DemoCard = DemoConsumer['cards'][number]

/** The sandbox stores a customer's card with a payment of nothing. */
async function storeAtProvider(env: PlatformEnv, card: DemoCard, { consumerNo, shop, place }: DemoBuyer & { place: number }) {
  const sealed = (text: string) => `sbx.${btoa(JSON.stringify({ v: text }))}`
  const { token, cardType, holder, expirationMonth = 1, expirationYear = 2049 } = card
  const { card: stored } = await authorize(env, {
    orderNumber: `demo-card-${place}-${consumerNo}`,
    amount: { value: '0.00', currency: shop.currency },
    paymentMethod: {
      ...{ type: 'scheme', encryptedCardNumber: token, storePaymentMethod: 'true' },
      ...{ encryptedExpiryMonth: sealed(String(expirationMonth).padStart(2, '0')), encryptedExpiryYear: sealed(String(expirationYear)) },
      ...(cardType && { brand: cardType }),
      ...(holder && { holderName: holder }),
    },
    shopperReference: consumerNo,
  })
  return stored
}

/** Skips products missing in the catalog. */
async function wish(
  env: PlatformEnv,
  buyer: DemoBuyer,
  { kind, ...wanted }: { kind: WishlistKind; productId: string; upc?: string; qty: number },
) {
  const [own, item] = [await ownList(env, buyer, { kind }), await buildWishlistItem(env, wanted, buyer.shop)]
  if (own.ok && item.ok) await own.value.list.add(buyer.consumerNo, item.value)
}

type Belongings = Required<Pick<DemoConsumerEntry, 'addresses' | 'cards' | 'favorites' | 'savedForLater'>>
type DemoConsumer = Belongings & { profile: NewProfile; password: string; orders: DemoOrder[] }

/** Tests hold both files against their schemas; here a schema would stay behind in a production bundle. */
const entries = people as DemoConsumerEntry[]

/** The demo customer with this email address; undefined for everybody else, and everywhere but on a developer's machine. */
export function demoConsumerOf({ ENVIRONMENT }: Pick<PlatformEnv, 'ENVIRONMENT'>, email: string): DemoConsumer | undefined {
  if (ENVIRONMENT !== 'local') return undefined
  const found = entries.find((each) => each.email === email.trim().toLowerCase())
  if (!found) return undefined
  const { purpose: _, password, addresses = [], cards = [], favorites = [], savedForLater = [], ...profile } = found
  const own = (orders as DemoOrder[]).filter((each) => each.email === found.email)
  return { profile, password, addresses, cards, favorites, savedForLater, orders: own }
}
