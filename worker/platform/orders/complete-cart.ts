import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import { toGiftLineId, type GrantedGift, listGrantedGifts, findLostGift } from '#domain/cart/promised-gifts'
import { type HoldPlan, buildStockHolds, buildPriceHolds } from '#domain/order/hold-plan'
import { listContactEmails } from '#domain/order/order-contact'
import { validateOrderable, findMissingForOrder } from '#domain/order/validate-order'
import type { CartPayment, PaymentInstrument } from '#domain/payment/cart-payment'
import type { CartState } from '#domain/cart/cart-state'
import { type PricingContext, type PricedCart, priceCart } from '#domain/cart/price-cart'
import { validatePayments } from '#domain/cart/conservation'
import { toMinorUnits } from '#domain/money/minor-units'
import { getCartOwner, getCartStub } from '../cart/cart-stub'
import { loadPricingContext, type ViewerContext } from '../cart/pricing-context'
import { readCart } from '../cart/read-cart'
import type { PlatformEnv } from '../env'
import { addCouponUses } from '../cart/usable-coupon'
import type { Caller } from '../security/access-token'

/** `code`: the method for the rest; without it, the cart's payments. `billingAddress`: the one the order brings. */
type CompleteCartOptions = ViewerContext & {
  consumerNo: string
  cartId: string
  code?: string | undefined
  billingAddress?: Address | undefined
}
/**
 * A cart ready to become an order, as the shopper sees it. It has every limited resource it needs (stock and balances), its gifts, its
 * payments with their device, and its failed attempts.
 */
export type CompleteCart = {
  cart: Cart
  holds: HoldPlan[]
  gifts: GrantedGift[]
  instruments: readonly PaymentInstrument[]
  device?: CartPayment['fingerprint']
  refusals: number
}

/**
 * The updated cart. CHK380 names the first missing part. CHK320, SHP410 and TAX309: a part cannot reach its address. INV408: the cart is over
 * the order limit. INV406: a gift that was shown has sold out, which is reported once, and the cart goes on without it. A forbidden payment is
 * reported.
 */
export async function loadCompleteCart(env: PlatformEnv, options: CompleteCartOptions): Promise<Outcome<CompleteCart>> {
  const cartOutcome = await readCompleteCart(env, options)
  // A promotion was written between two looks at it: both see it now.
  return !cartOutcome.ok && cartOutcome.errorId === 'ORDER_TOTALS_FAILED' ? readCompleteCart(env, options) : cartOutcome
}

async function readCompleteCart(env: PlatformEnv, options: CompleteCartOptions): Promise<Outcome<CompleteCart>> {
  const cartCall = { ...options, bypassesCache: true }
  const cart = await readCart(env, { ...cartCall, query: { isPatchRequired: true, inventorySupplyCheck: true, savedItems: false } })
  if (!cart.ok) return cart
  const missingField = findMissingForOrder(cart.value)
  if (missingField !== undefined) return fail('CHECKOUT_INCOMPLETE', { field: missingField })
  const storedCart = await getCartStub(env, cartCall.cartId).read(getCartOwner(cartCall))
  if (!storedCart.ok) return storedCart
  const orderCheck = validateOrderable(storedCart.value)
  if (!orderCheck.ok) return orderCheck
  const pricingContext = await loadPricingContext(env, storedCart.value, cartCall)
  const lostGiftId = findLostGift(storedCart.value, pricingContext)
  if (lostGiftId !== undefined && (await getCartStub(env, cartCall.cartId).giftRanOut(getCartOwner(cartCall), lostGiftId)))
    return failForLostGift(lostGiftId)
  const cartWithPrices = priceCheckedCart(storedCart.value, pricingContext, options)
  if (!cartWithPrices.ok) return cartWithPrices
  if (!hasSamePrice(cart.value, cartWithPrices.value)) return fail('ORDER_TOTALS_FAILED')
  const { offers, entitlements } = pricingContext
  const requiredHolds = [...buildStockHolds(cart.value), ...buildPriceHolds(cartWithPrices.value, offers, entitlements.allowance?.year)]
  const emails = listContactEmails(cart.value, options.billingAddress ?? cart.value.billingAddress)
  const isAssociate = options.caller.kind === 'AGENT'
  const holds = await addCouponUses(env, { ...cartCall, emails, isAssociate }, { holds: requiredHolds, offers })
  const { instruments = [], fingerprint: device } = storedCart.value.payment ?? {}
  const gifts = listGrantedGifts(storedCart.value, pricingContext)
  return ok({ cart: cart.value, holds, gifts, instruments, ...(device && { device }), refusals: storedCart.value.refusals ?? 0 })
}

/** The cart that is shown and ordered, and the prices by which its gift cards and points pay, are read one after the other. */
function hasSamePrice({ totals, currency }: Cart, priced: PricedCart): boolean {
  const toMinor = (amount: number) => toMinorUnits(amount, currency as CartState['currency'])
  return toMinor(totals.total) === priced.totals.total && toMinor(totals.remainingToPay) === priced.split.remaining
}

function failForLostGift(promotionId: string): Outcome<never> {
  return fail('SOME_PRODUCTS_NO_INVENTORY', { itemId: toGiftLineId(promotionId) })
}

/** `code`: the method for the rest; without it, the cart's payments. */
type CheckedPaymentOptions = { code?: string | undefined; caller: Caller }

/** Prices a cart and its payments; fails if the payment is not allowed. */
function priceCheckedCart(cart: CartState, pricingContext: PricingContext, { code, caller }: CheckedPaymentOptions): Outcome<PricedCart> {
  const cartWithPrices = priceCart(cart, pricingContext)
  const attachedMethod = cart.payment?.instruments?.find(({ method }) => method !== 'ATHLETES_PAYMENT')?.method
  const shopper = { country: cart.country, isInStore: caller.storeId !== undefined, entitlements: pricingContext.entitlements }
  const paymentCheck = validatePayments(cartWithPrices, { code: code ?? attachedMethod, ...shopper })
  return paymentCheck.ok ? ok(cartWithPrices) : paymentCheck
}
