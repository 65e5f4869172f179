import type { z } from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { toMinorUnits } from '#domain/money/minor-units'
import { paymentChoice } from '#domain/order/payment-choice'
import { vatRateOf } from '#domain/order/bill'
import { checkedBillingAddress } from '#domain/payment/change-cart-payment'
import type { Caller } from '../auth/access-token'
import { continued } from '../observability/trace-scope'
import type { Shop } from '../shop'
import type { OrderDraft, PaymentSecrets } from './attempt'
import type { CompleteCart } from './complete-cart'

type OrderDraftBody = z.output<typeof orderEndpoints.place.body>
type DraftOptions = { body: OrderDraftBody; shop: Shop; caller: Caller }
type Draft = { draft: OrderDraft; secrets?: PaymentSecrets; network?: string; traceparent?: string }

/**
 * The order a cart becomes, and its payment. BILL410 without a billing address, BIL400 for an incomplete one, PYT404 without a payment
 * method.
 */
export function orderDraft(
  { cart, holds, gifts, instruments, device }: CompleteCart,
  { body, shop, caller }: DraftOptions,
): Outcome<Draft> {
  const inStore = inStoreOf(body, caller)
  if (!inStore.ok) return inStore
  const billing = body.billingAddress ? checkedBillingAddress(body.billingAddress) : ok(cart.billingAddress)
  if (!billing.ok) return billing
  const billingAddress = billing.value
  const toPay = toMinorUnits(cart.totals.remainingToPay, shop.currency)
  if (toPay > 0 && !billingAddress) return fail('BILLING_ADDRESS_MISSING')
  const paid = toPay > 0 ? paymentChoice(body.paymentMethod, instruments) : ok(undefined)
  if (!paid.ok) return paid

  const { siteId, brand, locale, language, country, currency } = shop
  const vatRate = vatRateOf({ country })
  const { additionalData } = body.paymentMethod ?? {}
  const code = paid.value?.code ?? cart.payment_instruments[0]?.payment_method_id ?? 'NONE'
  const cardType = additionalData?.cardType ?? paid.value?.sealed.brand
  const collected = cart.shippingMethods.map(({ address }) => address?.email)
  const email = [billingAddress?.email, cart.shippingAddress?.email, ...collected].find((known) => known !== undefined)
  const { items, totals, promoSummary, shippingMethods, shippingAddress, payment_instruments, reward, priceAdjustments, orderPromotions } =
    cart
  const draft = {
    ...{ siteId, brand, locale, language, country, currency },
    ...(vatRate !== undefined && { vatRate }),
    ...{ cartId: cart.id, owners: [caller.consumerNo], isGuest: caller.kind === 'GUEST' },
    ...(email !== undefined && { email }),
    cart: {
      ...{ items, totals, promoSummary, orderPromotions, shippingMethods, payment_instruments },
      ...(shippingAddress && { shippingAddress }),
      ...(reward && { reward }),
      ...(priceAdjustments.length > 0 && { priceAdjustments }),
    },
    ...(billingAddress && { billingAddress }),
    payment: { code, toPay, ...(cardType !== undefined && { cardType }) },
    ...(inStore.value && { inStore: inStore.value }),
    ...{ holds, ...(gifts.length > 0 && { gifts }) },
  }
  const returnUrl = additionalData?.returnUrl
  const secrets = paid.value && {
    paymentMethod: paid.value.sealed,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(device && { device }),
    ...(shop.network && { ip: addressIn(shop.network) }),
  }
  return ok({ draft, ...(secrets && { secrets }), ...(shop.network && { network: shop.network }), ...continued() })
}

/** An IPv4 address is its own network; of IPv6 we know the first half alone. */
function addressIn(network: string): string {
  return network.includes(':') ? `${network}::` : network
}

/** A sale in a store belongs to the associate of the token; no other can be named. */
function inStoreOf({ inStoreSalesInfo }: OrderDraftBody, { storeId, storeEmployeeId }: Caller): Outcome<OrderDraft['inStore']> {
  const own = storeId !== undefined && storeEmployeeId !== undefined ? { storeId, storeEmployeeId } : undefined
  if (!inStoreSalesInfo) return ok(own)
  const isOwn = inStoreSalesInfo.storeId === storeId && inStoreSalesInfo.storeEmployeeId === storeEmployeeId
  return isOwn ? ok(own) : fail('INVALID_REQUEST', { field: 'inStoreSalesInfo' })
}
