import type { Currency } from '#config/locales'
import type { Cart } from '#contracts/entities/cart'
import { getTotalParts } from '#domain/cart/total-parts'
import { parseCallout } from '#domain/content/authored-fields'
import { toWireAmount } from '#domain/money/minor-units'
import { calculateNetUnitPrice } from '#domain/pricing/product-price'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { readCart } from '../cart.server'

/** Loads the breakdown of the cart's total; null for an empty cart. Includes unit prices without tax where prices include tax. */
export async function loadCartTotal(shop: StorefrontContext) {
  const cart = await readCart(shop)
  if (!cart || cart.items.length === 0) return null
  const currency = cart.currency as Currency
  return {
    currency,
    parts: getTotalParts(cart).map((part) => ({ ...part, amount: toWireAmount(part.amount, currency) })),
    left: cart.totals.remainingToPay,
    offers: cart.promoSummary.map(({ promotionId, promotionName, calloutMessage }) => ({
      id: promotionId,
      ...(parseCallout(calloutMessage) ?? { title: promotionName, detail: '', legal: '' }),
    })),
    pieces: shop.place.region === 'EMEA' ? listUnitPrices(cart, currency) : [],
    taxAmount: cart.totals.taxAmount,
  }
}

function listUnitPrices({ items }: Cart, currency: Currency) {
  return items
    .filter(({ bonus }) => !bonus)
    .map((item) => ({ id: item.id, name: item.name, amount: calculateNetUnitPrice(item, currency) }))
}
