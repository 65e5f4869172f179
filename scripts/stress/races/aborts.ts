import { type PlatformRequest, request, failureIn } from '../request.ts'
import type { Finding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import { type Random, randomFrom } from '../random.ts'
import { anAddress, paidBy } from '../samples.ts'
import { guestToken, mapConcurrent, theShell } from '../shopper.ts'
import { expected } from './expected.ts'

const atOnce = 16
const longestMs = 120

/** Callers disconnect in the middle of every call and repeat it with its transaction id: each takes effect once. */
export async function aborts(
  target: { url: string; providerUrl: string },
  { shoppers }: { shoppers: number },
  seed: number,
): Promise<Finding> {
  const shell = await theShell(target.url, shoppers * 2)
  const stories = await mapConcurrent(shoppers, (i) => shop(target, shell, randomFrom(seed * 1_000 + i)), atOnce)
  return {
    ...{ name: 'aborts', goal: 'G28', trials: `${shoppers} shoppers who break off each of six calls` },
    verdicts: [expected('one cart, one piece, one favorite, one order, one payment', stories, '1 piece, 1 favorite, 1 order, 1 payment')],
  }
}

async function shop({ url, providerUrl }: { url: string; providerUrl: string }, shell: object, random: Random): Promise<string> {
  const token = await guestToken(url)
  const refused: string[] = []
  async function torn<T>(path: string, sent: PlatformRequest): Promise<T> {
    const named = { ...sent, token, transactionId: crypto.randomUUID() }
    await request(url + path, { ...named, goneAfterMs: 1 + random.below(longestMs) })
    let answer = await requestOnce(url + path, named)
    // A slow payment is polled until its result is known.
    for (let tries = 0; tries < 20 && failureIn(answer).code === 'PYT300'; tries += 1) answer = await requestOnce(url + path, named)
    if (answer.status >= 400) refused.push(`${path} ${failureIn(answer).code}`)
    return answer.body as T
  }
  const { id } = await torn<{ id: string }>('/cart/v1/cart', { method: 'POST', body: {} })
  const cart = await torn<{ totalItems: number }>('/cart/v1/item', { method: 'POST', body: { ...shell, cartId: id } })
  const list = await torn<{ total: number }>('/wishlists/v2/favorites', { method: 'POST', body: { id: 'HVSHELL1' } })
  await requestOnce(`${url}/cart/v2/cart/${id}/shippingAddress`, { method: 'POST', token, body: [anAddress] })
  await torn('/cart/v1/cart/prepareOrder', { method: 'POST', body: { basketId: id } })
  const paying = { cartId: id, billingAddress: anAddress, paymentMethod: paidBy('pays') }
  const order = await torn<{ orderNumber: string }>('/cart/v2/checkout/order', { method: 'PUT', body: paying })
  const again = await torn<{ orderNumber: string }>('/cart/v2/checkout/order', { method: 'PUT', body: paying })
  const { payments } = await callOrThrow<{ payments: unknown[] }>(`${providerUrl}/payments/ledger?reference=${order.orderNumber}`)
  const orders = new Set([order.orderNumber, again.orderNumber]).size
  if (refused.length > 0) return refused.join(', ')
  return `${cart.totalItems} piece, ${list.total} favorite, ${orders} order, ${payments.length} payment`
}
