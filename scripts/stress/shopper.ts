import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, failureIn } from './request.ts'
import { requestOnce, requestUntilAnswered, callOrThrow } from './request-until-answered.ts'
import { anAddress, paidBy } from './samples.ts'

export type Shopper = { url: string; token: string; cartId: string }
/** `storeId`: pickup store. `recipeId`: made to order, on a line of its own. */
export type Piece = { productId: string; upc: string; qty: number; storeId?: string; recipeId?: string }

const cartPath = '/cart/v1/cart'

export async function guestToken(url: string): Promise<string> {
  return (await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', body: { type: 'Guest' } })).token
}

/** A guest with these items in a cart with an address. Each has an email of their own, because limits per shopper count by email too. */
export async function aShopper(url: string, piece: Piece, ...more: Piece[]): Promise<Shopper> {
  const token = await guestToken(url)
  const { id } = await callOrThrow<{ id: string }>(`${url}/cart/v1/cartWithItem`, { method: 'POST', token, body: piece })
  for (const other of more) await callOrThrow(`${url}/cart/v1/item`, { method: 'POST', token, body: { ...other, cartId: id } })
  const isSent = piece.storeId === undefined
  if (isSent)
    await callOrThrow(`${url}/cart/v2/cart/${id}/shippingAddress`, {
      method: 'POST',
      token,
      body: [{ ...anAddress, email: `${crypto.randomUUID()}@shop.example` }],
    })
  return { url, token, cartId: id }
}

export async function redeem(code: string, { url, token, cartId }: Shopper): Promise<void> {
  await callOrThrow(`${url}/cart/v1/coupon`, { method: 'PUT', token, body: { cartId, code } })
}

export function prepare({ url, token, cartId }: Shopper): Promise<Answer> {
  return requestOnce(`${url}${cartPath}/prepareOrder`, { method: 'POST', token, body: { basketId: cartId } })
}

/** On a slow machine the provider may respond late; a repeated request gets the result. */
export async function place({ url, token, cartId }: Shopper, card?: Parameters<typeof paidBy>[0]): Promise<Answer> {
  const paying = card && { billingAddress: anAddress, paymentMethod: paidBy(card) }
  const asked = { method: 'PUT', token, body: { cartId, ...paying } }
  let answer = await requestOnce(`${url}/cart/v2/checkout/order`, asked)
  for (let tries = 1; tries < 30 && failureIn(answer).code === 'PYT300'; tries += 1) {
    await sleep(1_000)
    answer = await requestOnce(`${url}/cart/v2/checkout/order`, asked)
  }
  return answer
}

/** Gift of a coupon promotion. */
export const giftProduct = 'HV1P7R33'

/** Returns a variant of the shell jacket with this many units and none held. */
export function theShell(url: string, pieces: number): Promise<Piece> {
  return aPiece(url, 'HVSHELL1', { variant: 3, pieces })
}

/** Returns the gift product with this many units of one variant, and none of others. */
export async function theGift(url: string, pieces: number): Promise<Piece> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${giftProduct}/details`)
  for (const { upc } of variants.slice(1)) await stock(url, { productId: giftProduct, upc, qty: 1 }, 0)
  return aPiece(url, giftProduct, { variant: 0, pieces })
}

async function aPiece(url: string, productId: string, { variant, pieces }: { variant: number; pieces: number }): Promise<Piece> {
  const { variants } = await callOrThrow<{ variants: { upc: string }[] }>(`${url}/products/v2/products/${productId}/details`)
  const piece = { productId, upc: variants[variant]?.upc ?? '', qty: 1 }
  await stock(url, piece, pieces)
  return piece
}

/** Stock location: the warehouse, or the pickup store. */
export function shelfOf({ upc, storeId = 'web' }: Piece): string {
  return `${upc}@${storeId}`
}

export async function stock(url: string, piece: Piece, quantity: number) {
  const { productId } = piece
  const body = { id: crypto.randomUUID(), pieces: { [shelfOf(piece)]: quantity }, isFirst: true }
  await callOrThrow(`${url}/stress/stock/${productId}`, { method: 'POST', body })
}

export function balancesOf(url: string, kind: 'stock' | 'coupon' | 'gift-card' | 'points', name: string) {
  return callOrThrow<Record<string, { onhand: number; held: number }>>(`${url}/stress/balances/${kind}/${name}`)
}

/** Counts responses as text for comparison: `AUT401 ×3, 201 ×1`. */
export function answersAsText(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, (answer) => failureIn(answer).code || String(answer.status))
  const texts = [...counts].map(([what, those]) => `${what} ×${those.length}`)
  return texts.sort().join(', ')
}

export function captchaToken(action: string): string {
  return `sandbox.${action}.${crypto.randomUUID()}`
}

/** Runs tasks concurrently, limited to what a machine's connections allow. */
export async function mapConcurrent<T>(count: number, act: (i: number) => Promise<T>, atOnce = count): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += atOnce)
    results.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => act(from + i)))))
  return results
}
