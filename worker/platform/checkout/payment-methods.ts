import type { ApplicablePaymentMethod } from '#contracts/entities/payment'
import { ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { amountText } from '#domain/money/amount-text'
import { buysStoredValue } from '#domain/money/conservation'
import { toMinorUnits } from '#domain/money/minor-units'
import { athletePayment, creditOf } from '#domain/payment/athlete-payment'
import { methodsFor, type OpenMethod } from '#domain/payment/methods-for'
import { cartOwnerOf, cartStub } from '../cart/cart-stub'
import { type ViewerContext, renderCart } from '../cart/render-cart'
import { entitlementsOf } from '../consumer/entitlements-of'
import type { PlatformEnv } from '../env'
import { localMessage } from '../messages'

type ReadPaymentMethodsOptions = ViewerContext & { consumerNo: string; params: { basketId: string } }

/** The ways to pay open to this shopper for this cart, in the shopper's words. Amounts are texts. */
export async function readPaymentMethods(
  env: PlatformEnv,
  asking: ReadPaymentMethodsOptions,
): Promise<Outcome<{ applicablePaymentMethods: ApplicablePaymentMethod[] }>> {
  const cart = await cartStub(env, asking.params.basketId).read(cartOwnerOf(asking))
  if (!cart.ok) return cart
  const open = await openMethods(env, asking, cart.value)
  const { currency, locale } = asking.shop
  return ok({
    applicablePaymentMethods: open.map(({ code, brands, min, max, athlete }) => ({
      code,
      label: localMessage(locale, `payment.${code}`),
      ...(brands && { brands }),
      ...(min !== undefined && { minAmount: amountText(min, currency) }),
      ...(max !== undefined && { maxAmount: amountText(max, currency) }),
      ...(athlete && { remainingAmount: amountText(athlete.remaining, currency), payableAmount: amountText(athlete.payable, currency) }),
    })),
  })
}

/** Without the attached payments: a method in use stays available, so that the same call may be repeated. */
export async function openMethods(env: PlatformEnv, looking: ViewerContext, cart: CartState): Promise<OpenMethod[]> {
  const { shop, caller } = looking
  const [standing, { totals }] = await Promise.all([
    entitlementsOf(env, caller, { ...shop, cartId: cart.id }),
    renderCart(env, { ...cart, payment: {} }, looking),
  ])
  const toPay = toMinorUnits(totals.remainingToPay, shop.currency)
  return methodsFor({
    country: cart.country,
    toPay,
    rest: toPay - athletePayment({ credit: creditOf(cart), toPay }).payable,
    buysGiftCard: buysStoredValue(cart),
    isInStore: caller.storeId !== undefined,
    standing,
  })
}
