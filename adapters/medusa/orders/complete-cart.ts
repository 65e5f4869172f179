import { fail, ok, type Outcome } from '#contracts/errors'
import { voidPayment } from '../../../worker/platform/orders/payment-modifications'
import { changeEngineCart, loadStoredPayment } from '../cart/engine-cart'
import { type AdapterEnv, toPlatformEnv } from '../env'
import { EngineError, callStoreApi } from '../medusa-client'
import type { MedusaCart } from '../medusa-types'

type CompletionResponse = { type: 'order'; order: { id: string } } | { type: 'cart'; error: { message: string } }

/**
 * Makes a paid cart an order of the engine, and returns its id there. The engine learns that it is paid by its own manual provider; the money is
 * with ours. Should it refuse (a piece has just been sold), the payment is given back.
 */
export async function completeCart(env: AdapterEnv, { number, cart }: { number: string; cart: MedusaCart }): Promise<Outcome<string>> {
  const { brand: cardType, lastFour } = await loadStoredPayment(env, cart.id)
  const metadata = { ...cart.metadata, number, ...(cardType && { cardType }), ...(lastFour && { lastFour }) }
  try {
    await changeEngineCart(env, cart.id, { body: { metadata } })
    await openPaymentSession(env, cart.id)
    const completion = await callStoreApi<CompletionResponse>(env, `/carts/${cart.id}/complete`, { method: 'POST' })
    if (completion.type === 'order') return ok(completion.order.id)
    console.warn(JSON.stringify({ event: 'not completed', number, reason: completion.error.message }))
  } catch (error) {
    if (!(error instanceof EngineError) || error.status >= 500) throw error
    console.warn(JSON.stringify({ event: 'not completed', number, reason: error.message }))
  }
  await voidPayment(toPlatformEnv(env), number)
  return fail('ITEM_NO_LONGER_AVAILABLE')
}

async function openPaymentSession(env: AdapterEnv, cartId: string) {
  type Opened = { payment_collection: { id: string } }
  const { payment_collection: payment } = await callStoreApi<Opened>(env, '/payment-collections', {
    method: 'POST',
    body: { cart_id: cartId },
  })
  const body = { provider_id: 'pp_system_default' }
  await callStoreApi(env, `/payment-collections/${payment.id}/payment-sessions`, { method: 'POST', body })
}
