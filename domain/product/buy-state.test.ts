import { expect, test, describe } from 'vitest'
import type { Product, Variant } from '#contracts/entities/product'
import { type BuyContext, type BuyState, getBuyState, getOptionStates, findVariantByOptions } from './buy-state'

describe('buy state', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const aVariant = { id: 'v1', notifyMe: false, productInventoryState: 'InStock' } as const
  const aQuestion = (over: Partial<BuyContext> = {}): BuyContext => ({
    product: { presale: false, isRobisOnly: false },
    left: [aVariant],
    now,
    isSignedIn: true,
    flags: { notifyMe: true },
    ...over,
  })

  /** Which of the rules in order of priority decides, spelled out again for all 2^7 situations. */
  function expected(s: Record<(typeof facts)[number], boolean>): BuyState {
    if (s.isOut && s.feature && s.notifyMe) return 'notify-me'
    if (s.isOut) return 'out-of-stock'
    if (s.presale && !s.isSignedIn) return 'sign-in-to-buy'
    if (s.robis) return 'reserve-in-store'
    if (s.inCart) return 'update-in-cart'
    return 'add-to-cart'
  }
  const facts = ['isOut', 'feature', 'notifyMe', 'presale', 'isSignedIn', 'robis', 'inCart'] as const

  test('every situation has exactly one button, by priority (QSH-03, QSH-04, QSH-05, QSH-06, QSH-07, PDP-17, PDP-25, TRAP-58)', () => {
    const seen = new Set<BuyState>()
    for (let row = 0; row < 2 ** facts.length; row += 1) {
      const s = Object.fromEntries(facts.map((fact, bit) => [fact, Boolean(row & (1 << bit))])) as Record<(typeof facts)[number], boolean>
      const state = getBuyState({
        product: { presale: s.presale, isRobisOnly: s.robis },
        left: [{ id: 'v1', notifyMe: s.notifyMe, productInventoryState: s.isOut ? 'OutOfStock' : 'InStock' }],
        now,
        isSignedIn: s.isSignedIn,
        flags: { notifyMe: s.feature },
        hasCartContext: s.inCart,
      })
      expect([s, state]).toEqual([s, expected(s)])
      seen.add(state)
    }
    expect([...seen].sort()).toEqual(['add-to-cart', 'notify-me', 'out-of-stock', 'reserve-in-store', 'sign-in-to-buy', 'update-in-cart'])
  })

  test('a presale product can be bought when signed in; a guest is asked to sign in (PDP-17)', () => {
    const product = { presale: true, isRobisOnly: false }
    expect(getBuyState(aQuestion({ product, isSignedIn: false }))).toBe('sign-in-to-buy')
    expect(getBuyState(aQuestion({ product, isSignedIn: true }))).toBe('add-to-cart')
  })

  test('before its publish date a product is coming soon, from that moment on it is sold (PDP-26)', () => {
    const on = (targetPublishDate: string) => getBuyState(aQuestion({ product: { presale: false, isRobisOnly: false, targetPublishDate } }))
    expect(on('2026-11-21T12:00:00.001Z')).toBe('coming-soon')
    expect(on('2026-11-21T12:00:00Z')).toBe('add-to-cart')
    expect(on('not a date')).toBe('add-to-cart')
  })

  test('while something is still to be chosen it is sold out when nothing of what is left can be had (QSH-03, QSH-04)', () => {
    const gone = { ...aVariant, productInventoryState: 'OutOfStock' } as const
    const stateOf = (left: BuyContext['left'], notifyMe = true) => getBuyState(aQuestion({ left, flags: { notifyMe } }))
    expect(stateOf([gone, aVariant])).toBe('add-to-cart')
    expect(stateOf([gone, { ...gone, notifyMe: true }])).toBe('notify-me')
    expect(stateOf([gone, { ...gone, notifyMe: true }], false)).toBe('out-of-stock')
    expect(stateOf([gone])).toBe('out-of-stock')
    expect(stateOf([])).toBe('out-of-stock')
  })

  test('inventory overrides the product’s own state (PDP-08, TRAP-33)', () => {
    const counted = (quantity: number, stockStatus: 'AVAILABLE' | 'OUT OF STOCK') =>
      getBuyState(aQuestion({ inventory: { variants: { v1: { quantity, stockStatus } } } }))
    expect(counted(0, 'OUT OF STOCK')).toBe('out-of-stock')
    expect(counted(0, 'AVAILABLE')).toBe('out-of-stock')
    expect(counted(2, 'AVAILABLE')).toBe('add-to-cart')
    const wasGone = { ...aVariant, productInventoryState: 'OutOfStock' } as const
    expect(getBuyState(aQuestion({ left: [wasGone], inventory: { variants: { v1: { quantity: 1, stockStatus: 'AVAILABLE' } } } }))).toBe(
      'add-to-cart',
    )
    expect(getBuyState(aQuestion({ left: [wasGone], inventory: { variants: {} } }))).toBe('out-of-stock')
  })
})

describe('option availability', () => {
  const price = { current: 10, original: 10, lowCurrent: 10, highCurrent: 10, lowOriginal: 10, highOriginal: 10 }
  const aVariant = (color: string, size: string, over: Partial<Variant> = {}): Variant => ({
    id: `${color}-${size}`,
    upc: '123456789012',
    attributes: { color, size },
    price,
    notifyMe: false,
    stockStatusLabel: '',
    productInventoryState: 'InStock',
    ...over,
  })
  const gone = { productInventoryState: 'OutOfStock' } as const
  const option = (id: string) => ({ id, label: id, value: id, available: true })

  const product: Pick<Product, 'attributes' | 'variants'> = {
    attributes: [
      { type: 'color', label: 'Colour', options: ['fjord', 'ember'].map(option) },
      { type: 'size', label: 'Size', options: ['S', 'M', 'L'].map(option) },
    ],
    variants: [
      aVariant('fjord', 'S'),
      aVariant('fjord', 'M', { ...gone, notifyMe: true }),
      aVariant('fjord', 'L', gone),
      aVariant('ember', 'S', gone),
      aVariant('ember', 'M', gone),
    ],
  }
  const flags = { notifyMe: true }

  test('sizes of the chosen color are distinguished: available, notify me, sold out (QSH-01, QSH-03)', () => {
    expect(getOptionStates(product, 'size', { chosen: { color: 'fjord' }, flags })).toEqual({
      S: 'available',
      M: 'notify-me',
      L: 'sold-out',
    })
  })

  test('a size not made in the chosen color says so', () => {
    expect(getOptionStates(product, 'size', { chosen: { color: 'ember' }, flags })).toEqual({ S: 'sold-out', M: 'sold-out', L: 'not-made' })
  })

  test('before a color is chosen, a size counts for any color', () => {
    expect(getOptionStates(product, 'size', { chosen: {}, flags })).toEqual({ S: 'available', M: 'notify-me', L: 'sold-out' })
  })

  test('a color is chosen first and judged by itself, whatever size was chosen (QSH-01)', () => {
    expect(getOptionStates(product, 'color', { chosen: { size: 'L' }, flags })).toEqual({ fjord: 'available', ember: 'sold-out' })
  })

  test('with notify-me off a missing size is sold out (QSH-03)', () => {
    expect(getOptionStates(product, 'size', { chosen: { color: 'fjord' }, flags: { notifyMe: false } })).toMatchObject({ M: 'sold-out' })
  })

  test('the inventory can show a size as sold out (PDP-07, PDP-08)', () => {
    const inventory = { variants: { 'fjord-S': { quantity: 0, stockStatus: 'OUT OF STOCK' as const } } }
    expect(getOptionStates(product, 'size', { chosen: { color: 'fjord' }, flags, inventory })).toMatchObject({ S: 'sold-out' })
  })

  test('an attribute the product does not have has no options', () => {
    expect(getOptionStates(product, 'width', { chosen: {}, flags })).toEqual({})
  })

  test('a complete choice names one variant, an incomplete or unknown one none', () => {
    expect(findVariantByOptions(product, { color: 'fjord', size: 'L' })?.id).toBe('fjord-L')
    expect(findVariantByOptions(product, { color: 'fjord' })).toBeUndefined()
    expect(findVariantByOptions(product, { color: 'ember', size: 'L' })).toBeUndefined()
  })
})
