import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { PlacementAttempt } from '../orders/placement-attempt'
import { aShopper, anAddress, placeCart, prepareCart, type Shopper } from './orders'
import { getSampleVariant, platformEnv } from './platform'

type CheckoutStub = ReturnType<typeof platformEnv.CHECKOUTS.getByName>
export type WaitingOrder = { shopper: Shopper; orderNumber: string; checkout: CheckoutStub; total: string; email: string }

/** An order whose shopper is at the page of its lender. */
export async function aWaitingOrder(email = `${crypto.randomUUID()}@shop.example`): Promise<WaitingOrder> {
  const shopper = await aShopper({ items: [getSampleVariant('shell')] })
  await prepareCart(shopper)
  const returnUrl = 'https://shop.example/en-us/checkout/return'
  const body = { paymentMethod: { code: 'PAY_LATER', additionalData: { returnUrl } }, billingAddress: { ...anAddress, email } }
  const { orderNumber } = await (await placeCart(shopper, { body })).json<{ orderNumber: string }>()
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  return { shopper, orderNumber, checkout, total: shopper.cart.totals.total.toFixed(2), email }
}

/** What the lender's page hands back: agreed, refused, or decided later. */
export async function lenderResult(checkout: CheckoutStub, transStatus: 'Y' | 'N' | 'P'): Promise<string> {
  const action = (await checkout.progress())?.action ?? '{}'
  const token = new URL((JSON.parse(action) as { url: string }).url).searchParams.get('token')
  return btoa(JSON.stringify({ transStatus, authorisationToken: token }))
}

/** An order whose bank has not decided: its lender's page said so. */
export async function aPendingOrder(email?: string): Promise<WaitingOrder> {
  const order = await aWaitingOrder(email)
  await order.checkout.prove(order.orderNumber, { proof: await lenderResult(order.checkout, 'P'), isRedirect: true })
  return order
}

/** The time of an order that waits is over. */
export async function expireCheckout(checkout: CheckoutStub): Promise<boolean> {
  await runInDurableObject(checkout, (_, { storage }) => {
    storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), endsAt: Date.now() - 1 })
  })
  return runDurableObjectAlarm(checkout)
}
