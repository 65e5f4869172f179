import { type PlatformRequest, sendPlatformRequest, getFailure } from '../request.ts'
import type { StressFinding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import { type Random, createRandom } from '../random.ts'
import { sampleAddress, buildCardPayment } from '../samples.ts'
import { createGuestToken, mapConcurrent, stockShell } from '../shopper.ts'
import { compareResults } from './compare-results.ts'

const parallelShoppers = 16
const maxAbortMs = 120

/** Callers disconnect in the middle of every call and repeat it with its transaction id: each takes effect once. */
export async function runAbortsScenario(
  target: { url: string; providerUrl: string },
  { shoppers }: { shoppers: number },
  seed: number,
): Promise<StressFinding> {
  const shell = await stockShell(target.url, shoppers * 2)
  const runs = await mapConcurrent(shoppers, (i) => runShopper(target, shell, createRandom(seed * 1_000 + i)), parallelShoppers)
  return {
    ...{ name: 'aborts', goal: 'G28', trials: `${shoppers} shoppers who break off each of six calls` },
    verdicts: [
      compareResults('one cart, one piece, one favorite, one order, one payment', runs, '1 piece, 1 favorite, 1 order, 1 payment'),
    ],
  }
}

async function runShopper({ url, providerUrl }: { url: string; providerUrl: string }, shell: object, random: Random): Promise<string> {
  const token = await createGuestToken(url)
  const failures: string[] = []
  async function sendWithAborts<T>(path: string, sent: PlatformRequest): Promise<T> {
    const identifiedRequest = { ...sent, token, transactionId: crypto.randomUUID() }
    await sendPlatformRequest(url + path, { ...identifiedRequest, goneAfterMs: 1 + random.below(maxAbortMs) })
    let response = await requestOnce(url + path, identifiedRequest)
    // A slow payment is polled until its result is known.
    for (let attempts = 0; attempts < 20 && getFailure(response).code === 'PYT300'; attempts += 1)
      response = await requestOnce(url + path, identifiedRequest)
    if (response.status >= 400) failures.push(`${path} ${getFailure(response).code}`)
    return response.body as T
  }
  const { id } = await sendWithAborts<{ id: string }>('/cart/v1/cart', { method: 'POST', body: {} })
  const cart = await sendWithAborts<{ totalItems: number }>('/cart/v1/item', { method: 'POST', body: { ...shell, cartId: id } })
  const list = await sendWithAborts<{ total: number }>('/wishlists/v2/favorites', { method: 'POST', body: { id: 'HVSHELL1' } })
  await requestOnce(`${url}/cart/v2/cart/${id}/shippingAddress`, { method: 'POST', token, body: [sampleAddress] })
  await sendWithAborts('/cart/v1/cart/prepareOrder', { method: 'POST', body: { basketId: id } })
  const placeBody = { cartId: id, billingAddress: sampleAddress, paymentMethod: buildCardPayment('pays') }
  const order = await sendWithAborts<{ orderNumber: string }>('/cart/v2/checkout/order', { method: 'PUT', body: placeBody })
  const repeatedOrder = await sendWithAborts<{ orderNumber: string }>('/cart/v2/checkout/order', { method: 'PUT', body: placeBody })
  const { payments } = await callOrThrow<{ payments: unknown[] }>(`${providerUrl}/payments/ledger?reference=${order.orderNumber}`)
  const orders = new Set([order.orderNumber, repeatedOrder.orderNumber]).size
  if (failures.length > 0) return failures.join(', ')
  return `${cart.totalItems} piece, ${list.total} favorite, ${orders} order, ${payments.length} payment`
}
