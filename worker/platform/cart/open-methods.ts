import type { ApplicablePaymentMethod } from '#contracts/entities/payment'
import type { CartState } from '#domain/cart/cart-state'
import { priceCart } from '#domain/cart/price-cart'
import { buysStoredValue } from '#domain/cart/conservation'
import { formatAmount, type Minor } from '#domain/money/minor-units'
import { calculateCreditUse, getCartCredit, getAvailableMethods, type AvailableMethod } from '#domain/payment/available-methods'
import { getProviderType } from '#domain/payment/provider-methods'
import type { PlatformEnv } from '../env'
import { getLocaleMessage } from '../messages'
import { loadOfferedMethodTypes } from '../payments/adyen-client'
import { getPaymentSettings } from '../payments/payment-settings'
import { loadPricingContext, type ViewerContext } from './pricing-context'

/** The payment methods open to this shopper for this cart, in the shopper's words. Amounts are texts. */
export async function listApplicableMethods(env: PlatformEnv, viewer: ViewerContext, cart: CartState): Promise<ApplicablePaymentMethod[]> {
  const availableMethods = await listOpenMethods(env, viewer, cart)
  const { currency, locale } = viewer.shop
  return availableMethods.map(({ code, brands, min, max, athlete }) => ({
    code,
    label: getLocaleMessage(locale, `payment.${code}`),
    ...(brands && { brands }),
    ...(min !== undefined && { minAmount: formatAmount(min, currency) }),
    ...(max !== undefined && { maxAmount: formatAmount(max, currency) }),
    ...(athlete && {
      remainingAmount: formatAmount(athlete.remaining, currency),
      payableAmount: formatAmount(athlete.payable, currency),
    }),
  }))
}

/** Without the attached payments: a method in use stays available, so that the same call may be repeated. */
export async function listOpenMethods(env: PlatformEnv, viewer: ViewerContext, cart: CartState): Promise<AvailableMethod[]> {
  const pricingContext = await loadPricingContext(env, cart, viewer)
  const amountDue = priceCart({ ...cart, payment: {} }, pricingContext).split.remaining
  const offeredTypes = amountDue > 0 ? await loadOfferedMethods(env, viewer, amountDue) : undefined
  const availableMethods = getAvailableMethods({
    country: cart.country,
    toPay: amountDue,
    rest: amountDue - calculateCreditUse({ credit: getCartCredit(cart), toPay: amountDue }).payable,
    buysGiftCard: buysStoredValue(cart),
    isInStore: viewer.caller.storeId !== undefined,
    entitlements: pricingContext.entitlements,
  })
  // Without the provider's answer we offer what we know, and the provider decides when it is paid.
  return offeredTypes ? availableMethods.filter(({ code }) => isMethodOffered(code, offeredTypes)) : availableMethods
}

/** Gift cards, points and credit pay without the provider. */
function isMethodOffered(code: AvailableMethod['code'], offeredTypes: ReadonlySet<string>): boolean {
  const type = getProviderType(code)
  return type === undefined || offeredTypes.has(type)
}

function loadOfferedMethods(env: PlatformEnv, { shop }: ViewerContext, amountDue: Minor) {
  const { country, currency, language, brand } = shop
  const amount = { value: formatAmount(amountDue, currency), currency }
  const store = getPaymentSettings(env).stores[brand]
  return loadOfferedMethodTypes(env, { country, amount, shopperLocale: `${language}-${country}`, store })
}
