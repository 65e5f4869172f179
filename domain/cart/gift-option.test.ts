import { expect, test } from 'vitest'
import { applyCartCommand } from './cart-command'
import { aCart, aLine } from './cart.sample'
import { isSameGiftOption, parseGiftOption } from './gift-option'

const gift = { to: 'Ada', email: 'ada@example.com', message: 'Stay dry' }

test.each(['to', 'email', 'message'] as const)('a gift option without %s is not sent (GIFT-01)', (field) => {
  expect(parseGiftOption({ ...gift, [field]: ' ' })).toBeUndefined()
  expect(parseGiftOption({ ...gift, [field]: undefined })).toBeUndefined()
})

test('a gift option with all three is sent as typed, without outer spaces (GIFT-01)', () => {
  expect(parseGiftOption({ ...gift, to: ' Ada ' })).toEqual(gift)
})

test('a gift card for a later day says so, and another day is another line (GIFT-02, GIFT-14)', () => {
  const dated = { ...gift, sendOn: '2026-12-24' }
  expect(parseGiftOption(dated)).toEqual(dated)
  expect([isSameGiftOption(dated, { ...dated }), isSameGiftOption(dated, gift)]).toEqual([true, false])
})

test('gifts to two people are two lines; the same gift again gains quantity (GIFT-02, CART-09)', () => {
  const cart = aCart({ lines: [aLine({ giftOption: gift })] })
  const add = (to: string) =>
    applyCartCommand(cart, { kind: 'add-item', available: 9, line: aLine({ id: 'b', giftOption: { ...gift, to } }) })
  expect(add('Ada')).toMatchObject({ value: { lines: [{ qty: 2 }] } })
  expect(add('Bea')).toMatchObject({ value: { lines: [{ qty: 1 }, { qty: 1, giftOption: { to: 'Bea' } }] } })
})

test('changing the quantity of a gift keeps its message (GIFT-02)', () => {
  const cart = aCart({ lines: [aLine({ giftOption: gift })] })
  const changed = applyCartCommand(cart, { kind: 'change-item', available: 9, line: aLine({ qty: 3 }) })
  expect(changed).toMatchObject({ value: { lines: [{ qty: 3, giftOption: gift }] } })
})
