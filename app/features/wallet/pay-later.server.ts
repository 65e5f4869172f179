import { amountText } from '#domain/money/amount-text'
import { formatMoney } from '#domain/money/format-money'
import { toMinorUnits, toWireAmount } from '#domain/money/minor-units'
import { payLaterPlan } from '#domain/payment/methods-for'
import { productIdOf } from '#routes/ids-in-path'
import { href } from '#routes'
import { readCart } from '~/features/cart/cart.server'
import { productOf } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** One line about paying later, with a link to the explanation. */
export type PayLaterLine = { text: string; how: string; path: string; amount: string }

/** Returns the pay-later line for an amount; undefined if not offered. `of`: a product's slug, or `cart`. */
export async function payLaterLine(
  shop: StorefrontContext,
  { amount, of }: { amount: number; of: string },
): Promise<PayLaterLine | undefined> {
  const { currency, country } = shop.place
  const minor = toMinorUnits(amount, currency)
  const plan = shop.config.payLaterMessages ? payLaterPlan(minor, country) : undefined
  // Rounded up: the first installment gets the remaining cents.
  const [part = 0] = plan?.parts ?? []
  if (!plan) return undefined
  const t = await shop.t()
  const money = formatMoney(toWireAmount(part, currency), currency, shop.locale)
  return {
    text: t('payLater.line', { count: plan.parts.length, amount: money }),
    how: t('payLater.how'),
    path: href('payLater', { locale: shop.locale, of }),
    amount: amountText(minor, currency),
  }
}

/** Loads the pay-later explanation for a product or the cart, without a plan if the amount is outside the lender's limits. */
export async function loadPayLater(shop: StorefrontContext, of: string) {
  const amount = of === 'cart' ? await cartAmount(shop) : await productAmount(shop, of)
  if (amount === undefined) return null
  const { currency, country } = shop.place
  const plan = payLaterPlan(toMinorUnits(amount, currency), country)
  return { amount, currency, plan: plan && { every: plan.every, parts: plan.parts.map((part) => toWireAmount(part, currency)) } }
}

async function cartAmount(shop: StorefrontContext): Promise<number | undefined> {
  const cart = await readCart(shop)
  return cart && cart.items.length > 0 ? cart.totals.remainingToPay : undefined
}

async function productAmount(shop: StorefrontContext, slug: string): Promise<number | undefined> {
  const productId = productIdOf(slug)
  return (productId ? await productOf(shop, productId) : null)?.price.lowCurrent
}
