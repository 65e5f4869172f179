import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoConsumersFile, type DemoItem, demoOrdersFile } from '#contracts/entities/demo'
import { orderStatuses } from '#contracts/entities/order'
import { containsCardNumber } from '#domain/payment/cards'
import { canBeBought } from '#domain/cart/reprice'
import { validateStatusChange } from '#domain/order/fulfillment-progress'
import { readCatalog } from '../../scripts/seed/read-catalog'
import { readStores } from '../../scripts/seed/read-stores'

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
const orders = demoOrdersFile.parse(read('demo-orders.json'))
const people = demoConsumersFile.parse(read('demo-consumers.json'))
const products = new Map(
  readCatalog(path.join(import.meta.dirname, '../catalog')).flatMap(({ brand, products }) =>
    [...products()].map((product) => [product.id, { ...product, brand }] as const),
  ),
)
const stores = readStores(path.join(import.meta.dirname, '../stores')).flatMap((country) => country.stores)
const getStatus = ({ past }: (typeof orders)[number]) => past.at(-1)?.[0]
const listCustomerOrders = (name: string) => orders.filter(({ email }) => email === `${name}@vitrine.example`)

function isSellable({ productId, color, size, width, length }: DemoItem, brand: string): boolean {
  const product = products.get(productId)
  if (product?.brand !== brand || product.stock === 'sold-out') return false
  const timing = { ...product, publishDate: product.targetPublishDate, reserveOnly: product.reserveInStoreOnly === true }
  if (!canBeBought(timing, { today: '2026-07-30', isSignedIn: true })) return false
  const isMatch = (expected: string | undefined, there: readonly string[] = []) =>
    expected === undefined ? there.length === 0 : there.includes(expected)
  const isColor = product.colors.some(({ id }) => id === color)
  return isColor && isMatch(size, product.sizes) && isMatch(width, product.widths) && isMatch(length, product.lengths)
}

test('one customer has an order in every status, in stores, on the way and emailed, over a year and a half (ORD-04)', () => {
  expect(new Set(listCustomerOrders('ana').map(getStatus))).toEqual(new Set(orderStatuses))
  expect(listCustomerOrders('ana').some(({ storeId }) => storeId)).toBe(true)
  expect(
    listCustomerOrders('ana').some(({ items }) => items.every(({ productId }) => products.get(productId)?.productType === 'digital')),
  ).toBe(true)
  expect(Math.max(...listCustomerOrders('ana').map(({ past }) => past[0]?.[1] ?? 0))).toBeGreaterThan(500)
})

test('everybody else has an order too, a loyalty member two', () => {
  expect(listCustomerOrders('lou')).toHaveLength(2)
  expect(new Set(orders.map(({ email }) => email))).toEqual(new Set(people.map(({ email }) => email)))
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length)
})

test.each(orders.map((order) => [order.orderNumber, order] as const))(
  '%s contains products we sell and moved as orders move (ORD-04, ORD-06)',
  (_no, order) => {
    const buyer = people.find(({ email }) => email === order.email)
    for (const { giftOption: _, ...piece } of order.items) expect(isSellable(piece, buyer?.brand ?? ''), piece.productId).toBe(true)
    const store = stores.find(({ storeId }) => storeId === order.storeId)
    expect([store?.brand, store?.pickupAvailable]).toEqual(order.storeId ? [buyer?.brand, true] : [undefined, undefined])
    expect(order.past[0]?.[0]).toBe('CREATED')
    const isReturning = order.past.some(([status]) => status === 'RETURN_REQUESTED') && getStatus(order) !== 'REFUNDED'
    expect(order.returning !== undefined, 'names what comes back').toBe(isReturning)
    expect(order.items.map(({ productId }) => productId)).toEqual(expect.arrayContaining(order.returning ?? []))
    for (const [place, [status, daysAgo]] of order.past.entries()) {
      const [before, earlier] = order.past[place - 1] ?? []
      if (before && earlier !== undefined)
        expect([validateStatusChange(before, status).ok, daysAgo <= earlier], status).toEqual([true, true])
    }
  },
)

test('demo customers’ favorites and saved items are sold, and their cards are named without a number (ACC-12, WISH-01)', () => {
  for (const { brand, favorites = [], savedForLater = [], cards = [] } of people) {
    for (const { productId } of favorites) expect(products.get(productId)?.brand).toBe(brand)
    for (const piece of savedForLater) expect(isSellable(piece, brand), piece.productId).toBe(true)
    expect(containsCardNumber(JSON.stringify(cards))).toBe(false)
  }
})
