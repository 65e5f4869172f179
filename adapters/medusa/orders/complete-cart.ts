import { fail, ok, type Outcome } from '#contracts/errors'
import { voidPayment } from '../../../worker/platform/orders/payment-provider'
import { change, keptPayment } from '../cart/engine-cart'
import { type AdapterEnv, asPlatform } from '../env'
import { EngineError, store } from '../medusa-client'
import type { MedusaCart } from '../medusa-types'

type Completion = { type: 'order'; order: { id: string } } | { type: 'cart'; error: { message: string } }

/**
 * Makes a paid cart an order of the engine, and returns its id there. The engine learns that it is paid by its own manual provider; the money is
 * with ours. Should it refuse (a piece has just been sold), the payment is given back.
 */
export async function completed(env: AdapterEnv, { number, cart }: { number: string; cart: MedusaCart }): Promise<Outcome<string>> {
  const { brand: cardType, lastFour } = await keptPayment(env, cart.id)
  const metadata = { ...cart.metadata, number, ...(cardType && { cardType }), ...(lastFour && { lastFour }) }
  try {
    await change(env, cart.id, { body: { metadata } })
    await openPayment(env, cart.id)
    const done = await store<Completion>(env, `/carts/${cart.id}/complete`, { method: 'POST' })
    if (done.type === 'order') return ok(done.order.id)
    console.warn(JSON.stringify({ event: 'not completed', number, reason: done.error.message }))
  } catch (error) {
    if (!(error instanceof EngineError) || error.status >= 500) throw error
    console.warn(JSON.stringify({ event: 'not completed', number, reason: error.message }))
  }
  await voidPayment(asPlatform(env), number)
  return fail('ITEM_NO_LONGER_AVAILABLE')
}

async function openPayment(env: AdapterEnv, cartId: string) {
  type Opened = { payment_collection: { id: string } }
  const { payment_collection: payment } = await store<Opened>(env, '/payment-collections', { method: 'POST', body: { cart_id: cartId } })
  const body = { provider_id: 'pp_system_default' }
  await store(env, `/payment-collections/${payment.id}/payment-sessions`, { method: 'POST', body })
}
