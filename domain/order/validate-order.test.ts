import { expect, test } from 'vitest'
import type { Address } from '#contracts/entities/address'
import { anAddress } from '#domain/address/address.sample'
import { normalizeAddress } from '#domain/address/normalize-address'
import { aCart, aLine, sampleCartLabels as words } from '#domain/cart/cart.sample'
import type { CartLine } from '#domain/cart/cart-state'
import { toCartView } from '#domain/cart/cart-view'
import { findMissingForOrder } from './validate-order'

/** What a cart of these lines lacks when its home delivery has this address. */
function missing(address: Address | undefined, lines: CartLine[] = [aLine()]) {
  const cart = aCart({ lines, ...(address && { delivery: { addresses: { me: normalizeAddress(address) } } }) })
  return findMissingForOrder(toCartView(cart, { words }))
}

test('an order needs something to send, and where to (CHK-04)', () => {
  expect(missing(anAddress(), [])).toBe('items')
  expect(missing(undefined)).toBe('shippingAddress')
  expect(missing(anAddress())).toBeUndefined()
})

test('an order needs a delivery method for every line (CHK-04)', () => {
  const view = toCartView(aCart({ lines: [aLine()] }), { words })
  expect(findMissingForOrder({ ...view, items: view.items.map((item) => ({ ...item, shippingOptions: [] })) })).toBe('shippingMethods')
})

test.each(['firstName', 'addressLine1', 'city', 'postalCode', 'province', 'email', 'phone'] as const)(
  'an address a wallet gave without its %s is not enough for an order (CHK-04, VAL-24)',
  (field) => {
    expect(missing(anAddress({ [field]: undefined }))).toBe(`shippingAddress.${field}`)
  },
)

test('an emailed item needs no address (CHK-04, GIFT-03)', () => {
  expect(missing(undefined, [aLine({ digital: true })])).toBeUndefined()
})
