import type { CartState } from '#domain/cart/cart-state'
import { amountText } from '#domain/money/amount-text'
import { buysStoredValue } from '#domain/money/conservation'
import { toMinorUnits } from '#domain/money/minor-units'
import { athletePayment, creditOf, methodsFor, type OpenMethod } from '#domain/payment/methods-for'
import { providerTypeOf } from '#domain/payment/provider-methods'
import type { Minor } from '#domain/pricing/proportion'
import { renderCart } from '../cart/render-cart'
import type { ViewerContext } from '../cart/pricing-context'
import { entitlementsOf } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { offeredMethods } from '../payments/offered-methods'
import { paymentSettings } from '../payments/payment-settings'

/** Without the attached payments: a method in use stays available, so that the same call may be repeated. */
export async function openMethods(env: PlatformEnv, looking: ViewerContext, cart: CartState): Promise<OpenMethod[]> {
  const { shop, caller } = looking
  const [standing, { totals }] = await Promise.all([
    entitlementsOf(env, caller, { ...shop, cartId: cart.id }),
    renderCart(env, { ...cart, payment: {} }, looking),
  ])
  const toPay = toMinorUnits(totals.remainingToPay, shop.currency)
  const offered = toPay > 0 ? await offeredHere(env, looking, toPay) : undefined
  const open = methodsFor({
    country: cart.country,
    toPay,
    rest: toPay - athletePayment({ credit: creditOf(cart), toPay }).payable,
    buysGiftCard: buysStoredValue(cart),
    isInStore: caller.storeId !== undefined,
    standing,
  })
  // Without the provider's answer we offer what we know, and the provider decides when it is paid.
  return offered ? open.filter(({ code }) => isOffered(code, offered)) : open
}

/** Gift cards, points and credit pay without the provider. */
function isOffered(code: OpenMethod['code'], offered: ReadonlySet<string>): boolean {
  const type = providerTypeOf(code)
  return type === undefined || offered.has(type)
}

function offeredHere(env: PlatformEnv, { shop }: ViewerContext, toPay: Minor) {
  const { country, currency, language, brand } = shop
  const amount = { value: amountText(toPay, currency), currency }
  const store = paymentSettings(env).stores[brand]
  return offeredMethods(env, { country, amount, shopperLocale: `${language}-${country}`, store })
}
