import type { z } from 'zod'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { orderEndpoints } from '#contracts/orders'
import { toMinorUnits } from '#domain/money/minor-units'
import { resolvePaymentChoice } from '#domain/payment/cart-payment'
import { getVatRate } from '#domain/order/bill'
import { listContactEmails } from '#domain/order/order-contact'
import { validateBillingAddress } from '#domain/cart/change-cart-payment'
import type { Caller } from '../security/access-token'
import { getTraceContext } from '../observability/observe-request'
import type { RequestContext } from '../request-context'
import type { OrderDraft, PaymentSecrets } from './placement-attempt'
import type { CompleteCart } from './complete-cart'

type OrderDraftBody = z.output<typeof orderEndpoints.place.body>
type DraftOptions = { body: OrderDraftBody; shop: RequestContext; caller: Caller }
type PreparedDraft = { draft: OrderDraft; secrets?: PaymentSecrets; network?: string; traceparent?: string }

/**
 * The order a cart becomes, and its payment. BILL410 without a billing address, BIL400 for an incomplete one, PYT404 without a payment
 * method.
 */
export function buildOrderDraft(
  { cart, holds, gifts, instruments, device }: CompleteCart,
  { body, shop, caller }: DraftOptions,
): Outcome<PreparedDraft> {
  const inStore = getStoreSale(body, caller)
  if (!inStore.ok) return inStore
  const billingOutcome = body.billingAddress ? validateBillingAddress(body.billingAddress) : ok(cart.billingAddress)
  if (!billingOutcome.ok) return billingOutcome
  const billingAddress = billingOutcome.value
  const amountDue = toMinorUnits(cart.totals.remainingToPay, shop.currency)
  if (amountDue > 0 && !billingAddress) return fail('BILLING_ADDRESS_MISSING')
  const paymentOutcome = amountDue > 0 ? resolvePaymentChoice(body.paymentMethod, instruments) : ok(undefined)
  if (!paymentOutcome.ok) return paymentOutcome

  const { siteId, brand, locale, language, country, currency } = shop
  const vatRate = getVatRate({ country })
  const { additionalData } = body.paymentMethod ?? {}
  const code = paymentOutcome.value?.code ?? cart.payment_instruments[0]?.payment_method_id ?? 'NONE'
  const cardType = additionalData?.cardType ?? paymentOutcome.value?.sealed.brand
  const [email] = listContactEmails(cart, billingAddress)
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
    payment: { code, toPay: amountDue, ...(cardType !== undefined && { cardType }) },
    ...(inStore.value && { inStore: inStore.value }),
    ...{ holds, ...(gifts.length > 0 && { gifts }) },
  }
  const returnUrl = additionalData?.returnUrl
  const secrets = paymentOutcome.value && {
    paymentMethod: paymentOutcome.value.sealed,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(device && { device }),
    ...(shop.network && { ip: toIpAddress(shop.network) }),
  }
  return ok({ draft, ...(secrets && { secrets }), ...(shop.network && { network: shop.network }), ...getTraceContext() })
}

/** An IPv4 address is its own network; of IPv6 we know the first half alone. */
function toIpAddress(network: string): string {
  return network.includes(':') ? `${network}::` : network
}

/** A sale in a store belongs to the associate of the token; no other can be named. */
function getStoreSale({ inStoreSalesInfo }: OrderDraftBody, { storeId, storeEmployeeId }: Caller): Outcome<OrderDraft['inStore']> {
  const storeSale = storeId !== undefined && storeEmployeeId !== undefined ? { storeId, storeEmployeeId } : undefined
  if (!inStoreSalesInfo) return ok(storeSale)
  const isSameSale = inStoreSalesInfo.storeId === storeId && inStoreSalesInfo.storeEmployeeId === storeEmployeeId
  return isSameSale ? ok(storeSale) : fail('INVALID_REQUEST', { field: 'inStoreSalesInfo' })
}
