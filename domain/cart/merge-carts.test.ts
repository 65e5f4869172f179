import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOffer } from '#domain/promotion/offer.sample'
import type { Offer } from '#domain/promotion/offer'
import { aCart, aLine } from './cart.sample'
import { type CartState, noPriceChanges } from './cart-state'
import { mergeCarts, summarizeMerge } from './merge-carts'

const units = (available: Record<string, number>) => ({ available, offers: [] })
const plenty = units({ g1: 99, g2: 99 })
const own = aCart({ id: 'own', owner: 'C1', lines: [aLine({ id: 'l1', upc: '1', qty: 2 })] })
const guest = { id: 'guest', lines: [aLine({ id: 'g1', upc: '1', qty: 3 }), aLine({ id: 'g2', upc: '2', qty: 1 })] }
const piecesIn = ({ lines }: { lines: { upc: string; qty: number }[] }) => lines.map(({ upc, qty }) => [upc, qty])

test('equal lines of both carts are joined, and new ones follow (AUTH-17)', () => {
  const merged = mergeCarts(own, guest, plenty)
  expect(piecesIn(merged)).toEqual([['1', 5], ['2', 1]]) // oxfmt-ignore
  expect(merged).toMatchObject({ id: 'own', owner: 'C1', lines: [{ id: 'l1' }, { id: 'g2' }] })
})

test('merging the same cart again changes nothing (AUTH-17)', () => {
  const merged = mergeCarts(own, guest, plenty)
  expect(mergeCarts(merged, guest, plenty)).toEqual(merged)
})

test('no line grows past what there is, and none shrinks', () => {
  expect(piecesIn(mergeCarts(own, guest, units({ g1: 4, g2: 9 })))[0]).toEqual(['1', 4])
  expect(piecesIn(mergeCarts(own, guest, units({ g1: 1, g2: 9 })))[0]).toEqual(['1', 2])
  expect(piecesIn(mergeCarts(own, { ...guest, lines: [aLine({ id: 'g2', upc: '2', qty: 9 })] }, units({ g2: 4 })))[1]).toEqual(['2', 4])
})

const became = (cart: CartState) => cart.merge?.lines
const eachWith = (line: object) => expect.objectContaining(line) as unknown

test('each of the guest’s lines is reported: how many each cart held, and why there are fewer (CART-13)', () => {
  expect(mergeCarts(own, guest, plenty).merge).toEqual({
    cartId: 'guest',
    lines: [
      { id: 'g1', itemId: 'l1', name: 'Skarn Shell', chosen: 3, before: 2, qty: 5 },
      { id: 'g2', itemId: 'g2', name: 'Skarn Shell', chosen: 1, before: 0, qty: 1 },
    ],
  })
  expect(became(mergeCarts(own, guest, units({ g1: 4, g2: 0 })))).toEqual([
    eachWith({ itemId: 'l1', before: 2, qty: 4, cause: 'ADDED_MAX_QUANTITY' }),
    eachWith({ itemId: 'g2', qty: 1, cause: 'ITEM_OOS' }),
  ])
})

test('a joined line costs what the guest saw, and its former price is reported (CART-13)', () => {
  const cheaper = { id: 'guest', lines: [aLine({ id: 'g1', upc: '1', unit: { original: 10_000, current: 8_000 } })] }
  const merged = mergeCarts(own, cheaper, plenty)
  expect(merged.lines[0]).toMatchObject({ id: 'l1', unit: { current: 8_000 } })
  expect(became(merged)).toEqual([eachWith({ formerPrice: 10_000 })])
})

test('an item sold out meanwhile stays with quantity one, so that the cart can report it', () => {
  expect(piecesIn(mergeCarts(own, guest, units({})))).toEqual([['1', 2], ['2', 1]]) // oxfmt-ignore
})

const code = (name: string, over: Partial<Offer> = {}) => {
  const offer = anOffer({ promotionId: name, couponCode: name, ...over })
  return { coupon: { couponItemId: `of-${name}`, code: name, exclusive: offer.exclusive }, offer }
}
const giftCard = (cardId: string) => ({ paymentInstrumentId: `i-${cardId}`, cardId, maskedNumber: '**** 0001', balance: 500 })
const codesIn = ({ priceChanges }: CartState) => priceChanges?.coupons.map((coupon) => coupon.code)

test('the account’s codes stay and the guest’s are added: each once, at most five, and no exclusive one (CART-25)', () => {
  const mine = { ...own, priceChanges: { ...noPriceChanges, coupons: [code('A').coupon] } }
  const mergeCodes = (cart: CartState, codes: ReturnType<typeof code>[], usable = codes) => {
    const coupons = codes.map(({ coupon }) => coupon)
    const offers = usable.map(({ offer }) => offer)
    return codesIn(mergeCarts(cart, { ...guest, priceChanges: { ...noPriceChanges, coupons } }, { ...plenty, offers }))
  }
  expect(mergeCodes(mine, ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => code(name)))).toEqual(['A', 'B', 'C', 'D', 'E']) // oxfmt-ignore
  expect(mergeCodes(mine, [code('ALONE', { exclusive: true })])).toEqual(['A'])
  expect(mergeCodes(own, [code('MUCH', { minimum: 9_999_999 }), code('B')])).toEqual(['B'])
  expect(mergeCodes(own, [code('FOREIGN'), code('B')], [code('B')])).toEqual(['B'])
})

test('the guest’s gift cards pay for the merged cart, each once (CART-25)', () => {
  const mine = { ...own, priceChanges: { ...noPriceChanges, giftCards: [giftCard('x')] } }
  const guestChanges = { ...noPriceChanges, giftCards: [giftCard('x'), giftCard('y')] }
  const { priceChanges } = mergeCarts(mine, { ...guest, priceChanges: guestChanges }, plenty)
  expect(priceChanges?.giftCards.map(({ cardId }) => cardId)).toEqual(['x', 'y'])
})

test('two lines of one UPC share its stock', () => {
  const gift = { id: 'guest', lines: [aLine({ id: 'g1', upc: '1', qty: 3, recipeId: 'r' })] }
  expect(piecesIn(mergeCarts(own, gift, units({ g1: 4 })))).toEqual([['1', 2], ['1', 2]]) // oxfmt-ignore
})

test('a cart takes lines up to fifty, and then only what it holds already (CONST-21)', () => {
  const full = aCart({ lines: Array.from({ length: 50 }, (_, i) => aLine({ id: `l${i}`, upc: `${i}` })) })
  const merged = mergeCarts(full, { id: 'guest', lines: [aLine({ id: 'g1', upc: 'new' }), aLine({ id: 'g2', upc: '7' })] }, plenty)
  expect(merged.lines).toHaveLength(50)
  expect(merged.lines[7]).toMatchObject({ qty: 2 })
  expect(merged.merge?.lines[0]).toEqual({ id: 'g1', name: 'Skarn Shell', chosen: 1, before: 0, qty: 0, cause: 'CART_FULL' })
})

test('merging any two carts keeps every UPC, exceeds no quantity, and merging again changes nothing (AUTH-17)', () => {
  const lines = (prefix: string) =>
    fc
      .uniqueArray(fc.record({ upc: fc.constantFrom('a', 'b', 'c', 'd'), qty: fc.integer({ min: 1, max: 9 }) }), {
        selector: ({ upc }) => upc,
      })
      .map((all) => all.map((one, i) => aLine({ ...one, id: `${prefix}${i}` })))
  fc.assert(
    fc.property(lines('l'), lines('g'), fc.nat(20), (mine, theirs, quantity) => {
      const cart = aCart({ lines: mine })
      const facts = units(Object.fromEntries(theirs.map(({ id }) => [id, quantity])))
      const merged = mergeCarts(cart, { id: 'guest', lines: theirs }, facts)
      const qtyOf = (held: typeof mine, upc: string) => held.find((line) => line.upc === upc)?.qty ?? 0
      for (const { upc } of [...mine, ...theirs]) {
        expect(qtyOf(merged.lines, upc)).toBeGreaterThanOrEqual(Math.max(1, qtyOf(mine, upc)))
        expect(qtyOf(merged.lines, upc)).toBeLessThanOrEqual(qtyOf(mine, upc) + qtyOf(theirs, upc))
      }
      expect(mergeCarts(merged, { id: 'guest', lines: theirs }, facts)).toEqual(merged)
    }),
  )
})

const boots = { id: 'g1', itemId: 'b', name: 'Boots', chosen: 1, before: 2, qty: 3 }
const hat = { id: 'g2', itemId: 'c', name: 'Hat', chosen: 2, before: 0, qty: 2 }

test('lines of the account, of the guest and of both are distinguished (CART-12)', () => {
  const items = [{ id: 'a', qty: 1 }, { id: 'b', qty: 3 }, { id: 'c', qty: 2 }] // oxfmt-ignore
  const story = summarizeMerge(items, { lines: [boots, hat] })
  expect(story.lines).toMatchObject([
    { id: 'a', here: 0, before: 1, stays: 0 },
    { id: 'b', here: 1, before: 2, stays: 1 },
    { id: 'c', here: 2, before: 0, stays: 2 },
  ])
  expect([story.here, story.before, story.missing, story.left]).toEqual([3, 3, 0, []])
})

test('the account’s items count as earlier even when both do not fit, and as many as were chosen stay (CART-12)', () => {
  const capped = { ...boots, chosen: 5, before: 2, qty: 4, cause: 'ADDED_MAX_QUANTITY' as const }
  const story = summarizeMerge([{ id: 'b', qty: 4 }], { lines: [capped] })
  expect(story).toMatchObject({ lines: [{ here: 2, before: 2, stays: 4, became: capped }], missing: 1 })
})

test('items that did not fit are listed as left out and missing (CART-13)', () => {
  const dropped = { id: 'g3', name: 'Scarf', chosen: 2, before: 0, qty: 0, cause: 'CART_FULL' as const }
  expect(summarizeMerge([{ id: 'a', qty: 1 }], { lines: [dropped] })).toMatchObject({ left: [dropped], here: 0, before: 1, missing: 2 })
})

test('a line changed since is described by what it holds now', () => {
  expect(summarizeMerge([{ id: 'c', qty: 1 }], { lines: [hat] })).toMatchObject({ lines: [{ here: 1, before: 0 }], missing: 0 })
})

test('without a choice everything counts as earlier', () => {
  expect(summarizeMerge([{ id: 'a', qty: 2 }])).toMatchObject({ here: 0, before: 2, missing: 0 })
})
