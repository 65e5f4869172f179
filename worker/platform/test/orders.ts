import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { Address } from '#contracts/entities/address'
import type { Cart } from '#contracts/entities/cart'
import type { Order, OrderStatus } from '#contracts/entities/order'
import type { OrderState } from '#domain/order/order-state'
import { sealedCard, type testCards } from './payments'
import { callPlatform, type PlatformRequest, getSampleVariant, createGuestToken, platformEnv } from './platform'

export const anAddress: Address = {
  firstName: 'Ana',
  lastName: 'Example',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  stateCode: 'OR',
  province: 'OR',
  postalCode: '97201',
  country: 'US',
  countryCode: 'US',
  email: 'ana@shop.example',
  phone: '5035550100',
}

export type Shopper = { token: string; cart: Cart }
type LineChoice = ReturnType<typeof getSampleVariant> & { qty?: number }

/** A guest with a cart of these variants that knows where to go. */
export async function aShopper({
  items = [getSampleVariant('shell')],
  address = anAddress,
  ...options
}: PlatformRequest & { items?: LineChoice[]; address?: Address } = {}): Promise<Shopper> {
  const token = options.token ?? (await createGuestToken())
  let cart: Cart | undefined
  for (const { qty = 1, ...item } of items) {
    const [path, id] = cart ? ['/cart/v1/item', { cartId: cart.id }] : ['/cart/v1/cartWithItem', {}]
    const response = await callPlatform('POST', path, { ...options, token, body: { ...item, ...id, qty } })
    cart = await response.json<Cart>()
    if (!response.ok) throw new Error(JSON.stringify(cart))
  }
  if (!cart) throw new Error('a shopper wants something')
  const response = await callPlatform('POST', `/cart/v2/cart/${cart.id}/shippingAddress`, { ...options, token, body: [address] })
  if (!response.ok) throw new Error(await response.text())
  return { token, cart: await response.json<Cart>() }
}

export function prepareCart({ token, cart }: Shopper, request: PlatformRequest = {}): Promise<Response> {
  return callPlatform('POST', '/cart/v1/cart/prepareOrder', { token, body: { basketId: cart.id }, ...request })
}

export function buildCardPayment(card: keyof typeof testCards) {
  return { code: 'CREDIT_CARD', additionalData: { encryptedCardNumber: sealedCard(card), cardType: 'visa', sessionID: 'session-1' } }
}

/** The call that places an order, with a card that pays unless something else is said. */
export function placeCart(
  { token, cart }: Shopper,
  { body = {}, ...options }: PlatformRequest & { body?: object } = {},
): Promise<Response> {
  const full = { cartId: cart.id, billingAddress: anAddress, paymentMethod: buildCardPayment('pays'), ...body }
  return callPlatform('PUT', '/cart/v2/checkout/order', { token, ...options, body: full })
}

/** An order that was placed, and who placed it. */
export async function anOrder(options: Parameters<typeof aShopper>[0] = {}): Promise<{ order: Order; shopper: Shopper }> {
  const shopper = await aShopper(options)
  const prepared = await prepareCart(shopper)
  if (!prepared.ok) throw new Error(await prepared.text())
  return { order: await placed(shopper), shopper }
}

/** On a busy machine a placement takes longer than its shopper waits; asked again, it answers with its outcome. */
async function placed(shopper: Shopper): Promise<Order> {
  let answer = ''
  for (let i = 0; i < 100; i += 1) {
    const response = await placeCart(shopper)
    answer = await response.text()
    if (response.ok) return JSON.parse(answer) as Order
    if (!answer.includes('PYT300')) break
    await scheduler.wait(200)
  }
  throw new Error(answer)
}

const hourMs = 3_600_000
/** More than any order needs. */
const maxRings = 100

/**
 * Time passes until the order has reached this status. Its own alarm may ring meanwhile: so that it goes no further, time passes only in the
 * moment in which it has not come there.
 */
export async function moveOrderTo(orderNumber: string, status: OrderStatus) {
  const object = platformEnv.ORDERS.getByName(orderNumber)
  for (let i = 0; i < maxRings; i += 1) {
    const isThere = await runInDurableObject(object, (_, { storage }) => {
      const order = storage.kv.get<OrderState>('order')
      if (!order || order.events.some((event) => event.status === status)) return order !== undefined
      const isNew = (order.events.at(-1)?.at ?? 0) > Date.now() - hourMs
      if (isNew) storage.kv.put('order', { ...order, events: order.events.map((event) => ({ ...event, at: event.at - hourMs })) })
      storage.kv.delete('warehouseAfter')
      return false
    })
    if (isThere) return
    if (!(await runDurableObjectAlarm(object))) await scheduler.wait(20)
  }
  throw new Error(`${orderNumber} never came to ${status}`)
}

/** Sets the stock of a variant, without holds. */
export async function setStock({ productId, upc }: ReturnType<typeof getSampleVariant>, quantity: number, node = 'web') {
  const stock = platformEnv.STOCK.getByName(productId)
  await stock.available({ upcs: [upc], word: 'plenty', node })
  await runInDurableObject(stock, (_, { storage }) => {
    storage.sql.exec(`DELETE FROM hold`)
    storage.sql.exec(`UPDATE balance SET held = 0`)
    storage.sql.exec(`UPDATE balance SET onhand = ? WHERE key = ?`, quantity, `${upc}@${node}`)
  })
}

/** Units available to a new shopper, and units on hand. */
export async function readStock({ productId, upc }: ReturnType<typeof getSampleVariant>) {
  const stock = platformEnv.STOCK.getByName(productId)
  const free = await stock.available({ upcs: [upc], word: 'plenty', node: 'web' })
  const onhand = await runInDurableObject(
    stock,
    (_, { storage }) => storage.sql.exec<{ n: number }>('SELECT onhand AS n FROM balance WHERE key = ?', `${upc}@web`).one().n,
  )
  return { free: free[upc], onhand }
}
