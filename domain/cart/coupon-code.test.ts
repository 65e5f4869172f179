// cspell:ignore Gutscheincode ONCEONLY nceonly SAVEZO WELC ＷＥＬＣＯＭＥ
import { expect, test } from 'vitest'
import type { Promotion } from '#contracts/entities/promotion'
import { findPromotionByCode } from './coupons'

const promotions = ['WELCOME10', 'ONCEONLY', 'SAVE20', 'SAVE2O'].map((code) => ({ promotionId: code, coupon: { code } }) as Promotion)
const find = (typed: string) => findPromotionByCode([...promotions, {} as Promotion], typed)?.coupon?.code

test.each([
  ['WELCOME10', 'WELCOME10'],
  ['welcome10', 'WELCOME10'],
  ['WELCOME 10', 'WELCOME10'],
  ['WELCOME-10', 'WELCOME10'],
  ['“WELCOME10”', 'WELCOME10'],
  ['WELCOME10.', 'WELCOME10'],
  ['#WELCOME10', 'WELCOME10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['WEL\u0421OME10', 'WELCOME10'],
  ['\u039fNCEONLY', 'ONCEONLY'],
  ['\u043enceonly', 'ONCEONLY'],
  ['WELCOME1O', 'WELCOME10'],
  ['WELC0ME10', 'WELCOME10'],
  ['WELCOMEl0', 'WELCOME10'],
  ['SAVE20', 'SAVE20'],
  ['SAVE2O', 'SAVE2O'],
])('the code “%s” is %s (VAL-52)', (typed, code) => {
  expect(find(typed)).toBe(code)
})

test.each([
  ['Code: WELCOME10', 'WELCOME10'],
  ['Use code welcome10 at checkout', 'WELCOME10'],
  ['Gutscheincode: „WELCOME10“', 'WELCOME10'],
  ['Code promo : WELCOME1O', 'WELCOME10'],
  ['Código: WELCOME-10', 'WELCOME10'],
  ['WELCOME10 (10 % off)', 'WELCOME10'],
  ['WELCOME10 WELCOME10', 'WELCOME10'],
])('“%s”, copied with the words around it, is %s (VAL-52)', (typed, code) => {
  expect(find(typed)).toBe(code)
})

test('of two codes in one text none is taken (VAL-52)', () => {
  expect(find('WELCOME10 SAVE20')).toBeUndefined()
  expect(find('SAVE20 or SAVE2O')).toBeUndefined()
})

test.each(['WELCOME', 'my welcome code', 'WELCOME100', 'SAVE2', '', '  ', '---'])('“%s” is no code (VAL-52)', (typed) => {
  expect(find(typed)).toBeUndefined()
})

test('where two codes differ by a look-alike alone, none is guessed (VAL-52)', () => {
  const twins = ['AB10', 'AB1O'].map((code) => ({ promotionId: code, coupon: { code } }) as Promotion)
  expect(findPromotionByCode(twins, 'ABI0')).toBeUndefined()
  expect(findPromotionByCode(twins, 'AB1O')?.promotionId).toBe('AB1O')
})
