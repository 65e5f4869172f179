import type { Cart } from '#contracts/entities/cart'
import { formatMoney } from '#domain/money/format-money'
import { formatNumber } from '#domain/numbers/format-number'
import { unitPriceWithoutTax } from '#domain/pricing/price-of'
import type { Translate } from '~/client/translations'
import type { SpendOnPage } from '~/features/programme/programme.server'
import { storesOf } from '~/features/store/stores.server'
import { presentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { type CartOnPage, cartOnPage, type ItemOnPage } from '../cart-on-page'
import { deliveryTimesOf } from '~/server/delivery-times.server'
import { storeOfItem, storeWith } from '../store-pickup/store-pickup'

/** Builds the cart page's data. Reads the yearly program allowance first; loads stores only if a line needs them. */
export async function cartForPage(shop: StorefrontContext, cart: Cart, spend: SpendOnPage | null = null): Promise<CartOnPage> {
  const isAnyForStore = cart.items.some((item) => storeOfItem(item) ?? storeWith(item))
  const stores = isAnyForStore ? await storesOf(shop).catch(() => []) : []
  const storeNames = Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name]))
  const t = await shop.t()
  const shown = cartOnPage(cart, {
    storeNames,
    timeText: await deliveryTimesOf(shop),
  })
  const offers = spend
    ? [
        { text: t('cart.labelled', { label: spend.title, value: spend.text }), state: 'open' as const, percent: spend.percent },
        ...shown.offers,
      ]
    : shown.offers
  const cannotWait = (await canUseWishlist(shop)) ? {} : { cannotWait: true as const }
  const items = shown.items.map((item) => ({
    ...item,
    ...marksOf(item, cart, { shop, t }),
    ...wordsOf(item, cart, { shop, t }),
    ...offerOf(item, cart, { shop, t }),
    ...nearOf(item, cart, { storeNames, t }),
    ...cannotWait,
  }))
  // Points have a value, so an idle session shows none.
  const points = (await presentConsumer(shop)) ? shown.points : undefined
  return { ...shown, offers, items, points }
}

/** Adds a mark for manual discounts. */
function marksOf({ id, marks = [] }: ItemOnPage, { priceAdjustments }: Cart, { shop, t }: { shop: StorefrontContext; t: Translate }) {
  const off = priceAdjustments.filter(({ itemId }) => itemId === id).reduce((sum, { amount }) => sum + amount, 0)
  if (off === 0) return {}
  return { marks: [...marks, t('adjust.taken', { amount: formatMoney(off, shop.place.currency, shop.locale) })] }
}

/** Adds the promotion on a line and its discount. */
function offerOf(
  { id }: ItemOnPage,
  { items, promoSummary }: Cart,
  { shop, t }: { shop: StorefrontContext; t: Translate },
): Pick<ItemOnPage, 'offer'> {
  const promotion = items.find((each) => each.id === id)?.promotion
  const name = promoSummary.find(({ promotionId }) => promotionId === promotion?.promotionId)?.promotionName
  if (!promotion || !name) return {}
  return { offer: t('cart.offer', { offer: name, amount: formatMoney(promotion.amount, shop.place.currency, shop.locale) }) }
}

/** Offers pickup of a line in stock at the shopper's store. */
function nearOf({ id }: ItemOnPage, { items }: Cart, { storeNames, t }: { storeNames: Record<string, string>; t: Translate }) {
  const item = items.find((each) => each.id === id)
  const store = storeNames[(item && storeWith(item)) ?? '']
  if (!item || !store) return {}
  return { near: { text: t('cart.near', { store }), fetch: t('cart.fetch'), fetchItem: t('cart.fetchItem', { name: item.name, store }) } }
}

/** Adds ratings and unit price without included tax. */
function wordsOf(
  { id }: ItemOnPage,
  { items }: Cart,
  { shop, t }: { shop: StorefrontContext; t: Translate },
): Pick<ItemOnPage, 'rated' | 'withoutTax'> {
  const item = items.find((each) => each.id === id)
  if (!item) return {}
  const { rating } = item
  const { locale, place } = shop
  const score = formatNumber(rating.score, locale, 'one-decimal')
  const isTaxWithin = place.region === 'EMEA' && item.taxTotal > 0
  return {
    ...(rating.reviewsCount > 0 && {
      rated: {
        value: rating.score,
        score: `${score} (${formatNumber(rating.reviewsCount, locale)})`,
        text: t('product.rated', { score, count: rating.reviewsCount }),
      },
    }),
    ...(isTaxWithin && {
      withoutTax: t('cart.withoutTax', { amount: formatMoney(unitPriceWithoutTax(item, place.currency), place.currency, locale) }),
    }),
  }
}
