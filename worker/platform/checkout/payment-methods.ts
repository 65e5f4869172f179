import type { ApplicablePaymentMethod } from '#contracts/entities/payment'
import { ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { buysStoredValue } from '#domain/money/conservation'
import { formatAmount, toMinorUnits, type Minor } from '#domain/money/minor-units'
import { calculateCreditUse, getCartCredit, getAvailableMethods, type AvailableMethod } from '#domain/payment/available-methods'
import { getProviderType } from '#domain/payment/provider-methods'
import { getCartOwner, cartStub } from '../cart/cart-stub'
import type { ViewerContext } from '../cart/pricing-context'
import { renderCart } from '../cart/render-cart'
import { loadEntitlements } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { getLocaleMessage } from '../messages'
import { loadOfferedMethodTypes } from '../payments/adyen-client'
import { getPaymentSettings } from '../payments/payment-settings'

type ReadPaymentMethodsCall = ViewerContext & { consumerNo: string; params: { basketId: string } }

/** The ways to pay open to this shopper for this cart, in the shopper's words. Amounts are texts. */
export async function readPaymentMethods(
  env: PlatformEnv,
  methodsCall: ReadPaymentMethodsCall,
): Promise<Outcome<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>> {
  const cart = await cartStub(env, methodsCall.params.basketId).read(getCartOwner(methodsCall))
  if (!cart.ok) return cart
  const availableMethods = await listOpenMethods(env, methodsCall, cart.value)
  const { currency, locale } = methodsCall.shop
  return ok({
    applicablePaymentMethods: availableMethods.map(({ code, brands, min, max, athlete }) => ({
      code,
      label: getLocaleMessage(locale, `payment.${code}`),
      ...(brands && { brands }),
      ...(min !== undefined && { minAmount: formatAmount(min, currency) }),
      ...(max !== undefined && { maxAmount: formatAmount(max, currency) }),
      ...(athlete && {
        remainingAmount: formatAmount(athlete.remaining, currency),
        payableAmount: formatAmount(athlete.payable, currency),
      }),
    })),
  })
}

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
