import { expect, test } from 'vitest'
import { type Cart, cart, type CartItem, cartItem, totals } from './cart'

const price: CartItem['price'] = {
  original: 240,
  current: 220,
  highCurrent: 220,
  highOriginal: 240,
  rowTotal: 440,
  priceAfterItemDiscount: 430,
  priceAfterOrderDiscount: 420,
  proratedPrice: 210,
}

const shippingOption: CartItem['shippingOptions'][number] = {
  selected: true,
  available: true,
  shippingMethod: { code: 'sts', label: 'Ship to store', price: { amount: 0 }, deliveryTime: '4-6 business days' },
  cost: 0,
  shippingPromotions: [],
  applicableShippingMethods: [{ code: 'sts', label: 'Ship to store', price: { amount: 0 }, deliveryTime: '4-6 business days' }],
  storeInfo: { id: 'store-7', storeInventory: 4 },
}

/** A line with every field the wire knows. */
const line: CartItem = {
  id: 'line-1',
  productId: 'HV7K2Q41',
  masterId: 'HV7K2Q41',
  upc: '0123456789012',
  name: 'Skarn 3L Shell',
  type: 'Shell jacket',
  options: [{ type: 'color', label: 'Colour', value: 'slate', valueLabel: 'Slate' }],
  image: 'HV7K2Q41-slate-front',
  qty: 2,
  maxQty: 6,
  price,
  taxTotal: 0,
  bonus: false,
  shippingOptions: [shippingOption],
  giftOption: { to: 'Ada', email: 'ada@example.com', message: 'Stay dry' },
  recipeId: 'recipe-1',
  precreatedCustomsCode: 'custom-1',
  pdpUrl: '/p/skarn-3l-shell-HV7K2Q41',
  isCustoms: true,
  rating: { score: 4.5, reviewsCount: 12 },
  eyebrow: { id: 'LOW STOCK', label: 'Low stock' },
  badge: { id: 'NEW', label: 'New' },
}

const sums: Cart['totals'] = {
  total: 447.95,
  totalDiscount: 20,
  itemTotal: 440,
  totalWithoutTax: 447.95,
  shipping: 7.95,
  tax: 0,
  totalDiscountPercentage: 4.5,
  remainingToPay: 447.95,
  currency: 'USD',
  totalUnits: 2,
  itemSubTotal: 440,
  netAmount: 447.95,
  taxAmount: 0,
  appliedRewards: 0,
}

const standard: Cart['shippingMethods'][number]['applicableShippingMethods'][number] = {
  code: 'standard',
  label: 'Standard',
  price: { amount: 7.95 },
  deliveryTime: '3-5 business days',
}

const whole: Cart = {
  id: 'cart-1',
  currency: 'USD',
  totalItems: 2,
  totals: sums,
  items: [line],
  payment_instruments: [{ payment_method_id: 'GIFT_CARD', payment_instrument_id: 'pi-1', c_requestID: 'r-1' }],
  shippingMethods: [
    {
      ...standard,
      shippingId: 'me',
      applicableShippingMethods: [standard, { ...standard, code: 'express', price: { amount: 19.95, finalAmount: 0 } }],
    },
  ],
  couponItems: [{ couponItemId: 'coupon-1', code: 'WIND', statusCode: 'applied', valid: true }],
  orderPromotions: [{ promotionId: 'promo-1', amount: 20 }],
  promoSummary: [{ promotionId: 'promo-1', promotionName: 'Wind', calloutMessage: 'Wind|20 off|', level: 'ORDER' }],
  flash: [{ type: 'warning', code: 'INV408', message: '', details: { itemId: 'line-1', shipmentId: 'ship-1', maxAllowedQty: 6 } }],
  customerNotifications: [{ id: 'note-1', level: 'INFO', message: 'Prices changed' }],
  shippingAddress: { city: 'Portland' },
  billingAddress: { city: 'Portland' },
  reward: { points: 100, amountInCurrency: 10 },
  priceAdjustments: [{ adjustmentId: 'adjust-1', amount: 5 }],
  saveForLater: [{ saveForlaterId: 'later-1', itemId: 'item-9' }],
}

/** The same object with one field name misspelled. */
function misspelt<T extends object>(value: T, right: keyof T & string, wrong: string): object {
  const { [right]: kept, ...others } = value
  return { ...others, [wrong]: kept }
}

function without<T extends object>(value: T, field: keyof T): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
}

test('a cart travels with every field of its head, under its own name (CART-01)', () => {
  expect(cart.parse(whole)).toEqual(whole)
})

test.each([
  'id',
  'currency',
  'totalItems',
  'totals',
  'items',
  'payment_instruments',
  'shippingMethods',
  'couponItems',
  'orderPromotions',
  'promoSummary',
  'flash',
  'customerNotifications',
  'priceAdjustments',
  'saveForLater',
] as const)('a cart without %s is invalid (CART-01)', (field) => {
  expect(cart.safeParse(without(whole, field)).success).toBe(false)
})

test('all fourteen totals are present, and none may be missing (CART-02)', () => {
  expect(totals.parse(sums)).toEqual(sums)
  const fields = Object.keys(sums) as (keyof typeof sums)[]
  expect(fields).toHaveLength(14)
  expect(fields.filter((field) => totals.safeParse(without(sums, field)).success)).toEqual([])
})

test('a line is parsed with every field it can have: prices, deliveries and gift message (CART-03, CART-04, CART-05)', () => {
  expect(cartItem.parse(line)).toEqual(line)
})

test.each(['to', 'email', 'message'] as const)('the gift message of a line has the field %s (CART-06)', (field) => {
  const received = cartItem.parse(line).giftOption
  expect(received?.[field]).toBe(line.giftOption?.[field])
  expect(cartItem.safeParse({ ...line, giftOption: { ...line.giftOption, [field]: 7 } }).success).toBe(false)
})

test('a line needs no gift message, recipe, badges or discounts (CART-03, CART-04)', () => {
  const { giftOption: _gift, recipeId: _recipe, precreatedCustomsCode: _code, eyebrow: _eyebrow, badge: _badge, ...plain } = line
  const { priceAfterItemDiscount: _item, priceAfterOrderDiscount: _order, proratedPrice: _prorated, ...prices } = price
  expect(cartItem.parse({ ...plain, price: prices })).toEqual({ ...plain, price: prices })
})

test('a line’s delivery says whether it is chosen, how, how fast and what it costs (CART-05, SHIP-02)', () => {
  const withOption = (option: object) => cartItem.safeParse({ ...line, shippingOptions: [option] }).success
  expect(withOption(without(shippingOption, 'storeInfo'))).toBe(true)
  expect(withOption(without(shippingOption, 'selected'))).toBe(false)
  const needed = ['shippingMethod', 'available', 'cost', 'shippingPromotions', 'applicableShippingMethods'] as const
  expect(needed.filter((field) => withOption(without(shippingOption, field)))).toEqual([])
  expect(withOption({ ...shippingOption, shippingMethod: { ...standard, code: 'by-drone' } })).toBe(false)
})

test('a parcel says how it travels, how else it could, and for whom (SHIP-01, SHIP-09)', () => {
  const [parcel] = whole.shippingMethods
  const fields = ['code', 'label', 'price', 'deliveryTime', 'shippingId', 'applicableShippingMethods'] as const
  const taken = fields.filter((field) => cart.safeParse({ ...whole, shippingMethods: [without(parcel!, field)] }).success)
  expect(taken).toEqual([])
})

test('snake case and camel case are both accepted, and neither is converted (TRAP-18)', () => {
  const [instrument] = whole.payment_instruments
  expect(cart.safeParse(misspelt(whole, 'payment_instruments', 'paymentInstruments')).success).toBe(false)
  for (const [right, wrong] of [
    ['payment_method_id', 'paymentMethodId'],
    ['payment_instrument_id', 'paymentInstrumentId'],
  ] as const) {
    expect(cart.safeParse({ ...whole, payment_instruments: [misspelt(instrument!, right, wrong)] }).success).toBe(false)
  }
  const renamed = { ...whole, payment_instruments: [misspelt(instrument!, 'c_requestID', 'requestId')] }
  expect(cart.parse(renamed).payment_instruments[0]).not.toHaveProperty('c_requestID')
  expect(cart.safeParse(misspelt(whole, 'totalItems', 'total_items')).success).toBe(false)
})

test('in the cart a saved item is a saveForlaterId, with a small l (TRAP-19)', () => {
  const [saved] = whole.saveForLater
  expect(cart.parse(whole).saveForLater).toEqual([saved])
  expect(cart.safeParse({ ...whole, saveForLater: [misspelt(saved!, 'saveForlaterId', 'saveForLaterId')] }).success).toBe(false)
})

test('a line has shippingOptions with one shippingMethod each, the cart its own list of shippingMethods (TRAP-52)', () => {
  expect(cart.parse(whole)).toMatchObject({ shippingMethods: whole.shippingMethods, items: [{ shippingOptions: [shippingOption] }] })
  expect(cart.safeParse(misspelt(whole, 'shippingMethods', 'shippingOptions')).success).toBe(false)
  expect(cartItem.safeParse(misspelt(line, 'shippingOptions', 'shippingMethods')).success).toBe(false)
  const option = misspelt(shippingOption, 'shippingMethod', 'shippingMethods')
  expect(cartItem.safeParse({ ...line, shippingOptions: [option] }).success).toBe(false)
})
