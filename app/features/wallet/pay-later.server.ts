import { formatAmount, toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { formatMoney } from '#domain/money/format-money'
import { buildPayLaterPlan } from '#domain/payment/available-methods'
import { parseProductSlug } from '#routes/path-ids'
import { href } from '#routes'
import { readCart } from '~/features/cart/cart.server'
import { loadProductById } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** One line about paying later, with a link to the explanation. */
export type PayLaterLine = { text: string; how: string; path: string; amount: string }

/** Returns the pay-later line for an amount; undefined if not offered. `of`: a product's slug, or `cart`. */
export async function getPayLaterLine(
  shop: StorefrontContext,
  { amount, of }: { amount: number; of: string },
): Promise<PayLaterLine | undefined> {
  const { currency, country } = shop.market
  const minorAmount = toMinorUnits(amount, currency)
  const plan = shop.config.payLaterMessages ? buildPayLaterPlan(minorAmount, country) : undefined
  // Rounded up: the first installment gets the remaining cents.
  const [installment = 0] = plan?.parts ?? []
  if (!plan) return undefined
  const t = await shop.t()
  const partText = formatMoney(toWireAmount(installment, currency), currency, shop.locale)
  return {
    text: t('payLater.line', { count: plan.parts.length, amount: partText }),
    how: t('payLater.how'),
    path: href('payLater', { locale: shop.locale, of }),
    amount: formatAmount(minorAmount, currency),
  }
}

/** Loads the pay-later explanation for a product or the cart, without a plan if the amount is outside the lender's limits. */
export async function loadPayLater(shop: StorefrontContext, subject: string) {
  const amount = subject === 'cart' ? await loadCartAmount(shop) : await loadProductAmount(shop, subject)
  if (amount === undefined) return null
  const { currency, country } = shop.market
  const plan = buildPayLaterPlan(toMinorUnits(amount, currency), country)
  return {
    amount,
    currency,
    plan: plan && { every: plan.every, parts: plan.parts.map((installment) => toWireAmount(installment, currency)) },
  }
}

async function loadCartAmount(shop: StorefrontContext): Promise<number | undefined> {
  const cart = await readCart(shop)
  return cart && cart.items.length > 0 ? cart.totals.remainingToPay : undefined
}

async function loadProductAmount(shop: StorefrontContext, slug: string): Promise<number | undefined> {
  const productId = parseProductSlug(slug)
  return (productId ? await loadProductById(shop, productId) : null)?.price.lowCurrent
}
