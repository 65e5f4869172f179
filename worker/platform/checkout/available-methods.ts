import type { CartState } from '#domain/cart/cart-state'
import { formatAmount, toMinorUnits, type Minor } from '#domain/money/minor-units'
import { buysStoredValue } from '#domain/money/conservation'
import { calculateCreditUse, getCartCredit, getAvailableMethods, type AvailableMethod } from '#domain/payment/available-methods'
import { getProviderType } from '#domain/payment/provider-methods'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import { loadEntitlements } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { loadOfferedMethodTypes } from '../payments/offered-methods'
import { getPaymentSettings } from '../payments/payment-settings'

/** Without the attached payments: a method in use stays available, so that the same call may be repeated. */
export async function listOpenMethods(env: PlatformEnv, viewer: ViewerContext, cart: CartState): Promise<AvailableMethod[]> {
  const { shop, caller } = viewer
  const [entitlements, { totals }] = await Promise.all([
    loadEntitlements(env, caller, { ...shop, cartId: cart.id }),
    renderCart(env, { ...cart, payment: {} }, viewer),
  ])
  const amountDue = toMinorUnits(totals.remainingToPay, shop.currency)
  const offeredTypes = amountDue > 0 ? await loadOfferedMethods(env, viewer, amountDue) : undefined
  const availableMethods = getAvailableMethods({
    country: cart.country,
    toPay: amountDue,
    rest: amountDue - calculateCreditUse({ credit: getCartCredit(cart), toPay: amountDue }).payable,
    buysGiftCard: buysStoredValue(cart),
    isInStore: caller.storeId !== undefined,
    standing: entitlements,
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
