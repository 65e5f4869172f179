import type { Cart } from '#contracts/entities/cart'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { formatNumber } from '#domain/numbers/format-number'
import type { Translate } from '~/client/translations'
import { loadCartPoints } from '~/server/earned-points.server'
import type { SpendView } from '~/features/program/program.server'
import { loadStores } from '~/features/store/stores.server'
import { findPresentConsumer } from '~/server/require-sign-in.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { canUseWishlist } from '~/server/wishlist-eligibility.server'
import { type CartPageView, toCartPageView, type CartPageItemView } from '../cart-page-view'
import { createDeliveryTimeFormat } from '~/server/delivery-times.server'
import { getPickupStoreId, getAvailablePickupStoreId } from '../store-pickup/store-pickup'

/** Builds the cart page's data. Reads the yearly program allowance first; loads stores only if a line needs them. */
export async function loadCartPageView(shop: StorefrontContext, cart: Cart, spend: SpendView | null = null): Promise<CartPageView> {
  const hasStoreItem = cart.items.some((item) => getPickupStoreId(item) ?? getAvailablePickupStoreId(item))
  const stores = hasStoreItem ? await loadStores(shop).catch(() => []) : []
  const storeNames = Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name]))
  const t = await shop.t()
  const cartView = toCartPageView(cart, {
    storeNames,
    timeText: await createDeliveryTimeFormat(shop),
  })
  const offers = spend
    ? [
        { text: t('cart.labelled', { label: spend.title, value: spend.text }), state: 'open' as const, percent: spend.percent },
        ...cartView.offers,
      ]
    : cartView.offers
  const savingRestriction = (await canUseWishlist(shop)) ? {} : { cannotWait: true as const }
  const items = cartView.items.map((item) => ({
    ...item,
    ...getItemMarks(item, cart, { shop, t }),
    ...getItemTexts(item, cart, { shop, t }),
    ...getItemOffer(item, cart, { shop, t }),
    ...getNearbyStore(item, cart, { storeNames, t }),
    ...savingRestriction,
  }))
  // Points have a value, so an idle session shows none.
  const points = (await findPresentConsumer(shop)) ? cartView.points : undefined
  return { ...cartView, offers, items, points, earned: await loadCartPoints(shop, cart) }
}

/** Adds a mark for manual discounts. */
function getItemMarks(
  { id, marks = [] }: CartPageItemView,
  { priceAdjustments }: Cart,
  { shop, t }: { shop: StorefrontContext; t: Translate },
) {
  const itemDiscount = priceAdjustments.filter(({ itemId }) => itemId === id).reduce((sum, { amount }) => sum + amount, 0)
  if (itemDiscount === 0) return {}
  return { marks: [...marks, t('adjust.taken', { amount: formatMoney(itemDiscount, shop.market.currency, shop.locale) })] }
}

/** Adds the promotion on a line and its discount. */
function getItemOffer(
  { id }: CartPageItemView,
  { items, promoSummary }: Cart,
  { shop, t }: { shop: StorefrontContext; t: Translate },
): Pick<CartPageItemView, 'offer'> {
  const promotion = items.find((each) => each.id === id)?.promotion
  const name = promoSummary.find(({ promotionId }) => promotionId === promotion?.promotionId)?.promotionName
  if (!promotion || !name) return {}
  return { offer: t('cart.offer', { offer: name, amount: formatMoney(promotion.amount, shop.market.currency, shop.locale) }) }
}

/** Offers pickup of a line in stock at the shopper's store. */
function getNearbyStore(
  { id }: CartPageItemView,
  { items }: Cart,
  { storeNames, t }: { storeNames: Record<string, string>; t: Translate },
) {
  const item = items.find((each) => each.id === id)
  const store = storeNames[(item && getAvailablePickupStoreId(item)) ?? '']
  if (!item || !store) return {}
  return { near: { text: t('cart.near', { store }), fetch: t('cart.fetch'), fetchItem: t('cart.fetchItem', { name: item.name, store }) } }
}

/** Adds ratings, the receipt of a gift, and the day a gift card is emailed in place of its usual delivery time. */
function getItemTexts(
  { id }: CartPageItemView,
  { items }: Cart,
  { shop, t }: { shop: StorefrontContext; t: Translate },
): Pick<CartPageItemView, 'rated' | 'way' | 'giftWithReceipt'> {
  const item = items.find((each) => each.id === id)
  if (!item) return {}
  const { rating, giftOption } = item
  const { locale } = shop
  const ratingText = formatNumber(rating.score, locale, 'one-decimal')
  const sendDay = giftOption?.sendOn && formatMarketDay(giftOption.sendOn, locale, 'long')
  return {
    ...(giftOption?.withReceipt && { giftWithReceipt: t('giftOption.withReceipt', { name: giftOption.to }) }),
    ...(sendDay && { way: { icon: 'mail' as const, text: t('cart.giftOn', { day: sendDay }) } }),
    ...(rating.reviewsCount > 0 && {
      rated: {
        value: rating.score,
        score: `${ratingText} (${formatNumber(rating.reviewsCount, locale)})`,
        text: t('product.rated', { score: ratingText, count: rating.reviewsCount }),
      },
    }),
  }
}
