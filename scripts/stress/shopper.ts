import { setTimeout as sleep } from 'node:timers/promises'
import { type PlatformResponse, getFailure } from './request.ts'
import { requestOnce, requestUntilAnswered, callOrThrow } from './send-request.ts'
import { sampleAddress, buildCardPayment } from './samples.ts'

export type CartShopper = { url: string; token: string; cartId: string }
/** `storeId`: pickup store. `recipeId`: made to order, on a line of its own. */
export type CartItemInput = { productId: string; upc: string; qty: number; storeId?: string; recipeId?: string }

const cartPath = '/cart/v1/cart'

export async function createGuestToken(url: string): Promise<string> {
  return (await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', body: { type: 'Guest' } })).token
}

/** A guest with these items in a cart with an address. Each has an email of their own, as on the bill, because limits per shopper count by email too. */
export async function createShopper(url: string, item: CartItemInput, ...otherItems: CartItemInput[]): Promise<CartShopper> {
  const token = await createGuestToken(url)
  const { id } = await callOrThrow<{ id: string }>(`${url}/cart/v1/cartWithItem`, { method: 'POST', token, body: item })
  for (const other of otherItems) await callOrThrow(`${url}/cart/v1/item`, { method: 'POST', token, body: { ...other, cartId: id } })
  const isShipped = item.storeId === undefined
  if (isShipped)
    await callOrThrow(`${url}/cart/v2/cart/${id}/shippingAddress`, {
      method: 'POST',
      token,
      body: [{ ...sampleAddress, email: `${crypto.randomUUID()}@shop.example` }],
    })
  return { url, token, cartId: id }
}

export async function redeemCoupon(code: string, { url, token, cartId }: CartShopper): Promise<void> {
  await callOrThrow(`${url}/cart/v1/coupon`, { method: 'PUT', token, body: { cartId, code } })
}

export function prepareOrder({ url, token, cartId }: CartShopper): Promise<PlatformResponse> {
  return requestOnce(`${url}${cartPath}/prepareOrder`, { method: 'POST', token, body: { basketId: cartId } })
}

/** On a slow machine the provider may respond late; a repeated request gets the result. */
export async function placeOrder(
  { url, token, cartId }: CartShopper,
  card?: Parameters<typeof buildCardPayment>[0],
): Promise<PlatformResponse> {
  const billingAddress = { ...sampleAddress, email: `${cartId}@shop.example` }
  const paymentBody = card && { billingAddress, paymentMethod: buildCardPayment(card) }
  const placeRequest = { method: 'PUT', token, body: { cartId, ...paymentBody } }
  let response = await requestOnce(`${url}/cart/v2/checkout/order`, placeRequest)
  for (let attempts = 1; attempts < 30 && getFailure(response).code === 'PYT300'; attempts += 1) {
    await sleep(1_000)
    response = await requestOnce(`${url}/cart/v2/checkout/order`, placeRequest)
  }
  return response
}

/** Gift of a coupon promotion. */
export const giftProduct = 'HV1P7R33'

/** Returns a variant of the shell jacket with this many units and none held. */
export function stockShell(url: string, units: number): Promise<CartItemInput> {
  return stockProduct(url, 'HVSHELL1', { variant: 3, pieces: units })
}

/** Returns the gift product with this many units of one variant, and none of others. */
export async function stockGift(url: string, units: number): Promise<CartItemInput> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${giftProduct}/details`)
  for (const { upc } of variants.slice(1)) await deliverStock(url, { productId: giftProduct, upc, qty: 1 }, 0)
  return stockProduct(url, giftProduct, { variant: 0, pieces: units })
}

async function stockProduct(
  url: string,
  productId: string,
  { variant, pieces }: { variant: number; pieces: number },
): Promise<CartItemInput> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  const item = { productId, upc: variants[variant]?.upc ?? '', qty: 1 }
  await deliverStock(url, item, pieces)
  return item
}

/** Stock location: the warehouse, or the pickup store. */
export function getStockKey({ upc, storeId = 'web' }: CartItemInput): string {
  return `${upc}@${storeId}`
}

export async function deliverStock(url: string, item: CartItemInput, quantity: number) {
  const { productId } = item
  const body = { id: crypto.randomUUID(), pieces: { [getStockKey(item)]: quantity }, isFirst: true }
  await callOrThrow(`${url}/stress/stock/${productId}`, { method: 'POST', body })
}

export function readObjectBalances(url: string, kind: 'stock' | 'coupon' | 'gift-card' | 'points', name: string) {
  return callOrThrow<Record<string, { onhand: number; held: number }>>(`${url}/stress/balances/${kind}/${name}`)
}

/** Counts responses as text for comparison: `AUT401 ×3, 201 ×1`. */
export function summarizeResponses(responses: readonly PlatformResponse[]): string {
  const counts = Map.groupBy(responses, (response) => getFailure(response).code || String(response.status))
  const texts = [...counts].map(([outcome, outcomeGroup]) => `${outcome} ×${outcomeGroup.length}`)
  return texts.sort().join(', ')
}

export function buildCaptchaToken(action: string): string {
  return `sandbox.${action}.${crypto.randomUUID()}`
}

/** Runs tasks concurrently, limited to what a machine's connections allow. */
export async function mapConcurrent<T>(count: number, action: (i: number) => Promise<T>, concurrency = count): Promise<T[]> {
  const results = new Array<T>(count)
  let next = 0
  // One that waits for a bank holds up no other.
  const work = async () => {
    while (next < count) {
      const i = next
      next += 1
      results[i] = await action(i)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, work))
  return results
}
