import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { aCart } from '~/server/test/a-cart'
import { offersOnPage } from './offers-on-page'

type Near = NonNullable<Cart['approachingPromotions']>[number]
const near = (over: Partial<Near>): Near => ({
  promotionId: 'p',
  promotionClass: 'Above Threshold',
  calloutMsg: 'More and it is yours',
  calloutMessage: 'Title|Detail|Legal',
  approachingDisplayLevel: 'ORDER',
  level: 'ORDER',
  ...over,
})
const given = (calloutMessage: string) => ({ promotionId: 'g', promotionName: 'Name', calloutMessage, level: 'ORDER' as const })
const shown = (over: Partial<Cart>) => offersOnPage(aCart({ totals: { ...aCart().totals, itemSubTotal: 75 }, ...over }))

test('the nearest promotion by amount is shown with its progress (PROM-05)', () => {
  const approachingPromotions = [
    near({ distanceFromConditionThreshold: 125, calloutMsg: 'far' }),
    near({ distanceFromConditionThreshold: 25, calloutMsg: 'near' }),
  ]
  expect(shown({ approachingPromotions })).toEqual([{ text: 'near', state: 'short-of', percent: 75 }])
})

test('a promotion that asks for a product is shown without a link (PROM-06)', () => {
  expect(shown({ approachingPromotions: [near({ promotionClass: 'Below Threshold', calloutMsg: 'Add a pack' })] })).toEqual([
    { text: 'Add a pack', state: 'open' },
  ])
})

test('a reached promotion is earned and shown once (PROM-07)', () => {
  const reached = near({ promotionClass: 'Threshold Reached', distanceFromConditionThreshold: 0 })
  expect(shown({ approachingPromotions: [reached] })).toEqual([{ text: 'Title', detail: 'Detail', state: 'earned' }])
  const promoSummary = [{ ...given('Title|Detail|Legal'), promotionId: 'p' }]
  expect(shown({ approachingPromotions: [reached], promoSummary })).toHaveLength(1)
})

test.each([
  ['A|B|C', { text: 'A', detail: 'B', state: 'earned' }],
  ['A|B', { text: 'Name', state: 'earned' }],
  ['A|B|C|D', { text: 'Name', state: 'earned' }],
  ['A||', { text: 'A', state: 'earned' }],
])('a callout “%s” is shown only with its three parts (PROM-03)', (callout, expected) => {
  expect(shown({ promoSummary: [given(callout)] })).toEqual([expected])
})

test('two earned promotions with the same text are shown by name, and a repeated one once (PROM-07)', () => {
  const alike = (promotionName: string) => ({ ...given('Earned|It is off|Legal'), promotionName, promotionId: promotionName })
  const received = shown({ promoSummary: [alike('Boots'), alike('Packs'), alike('Packs')] })
  expect(received).toEqual([
    { text: 'Boots', detail: 'It is off', state: 'earned' },
    { text: 'Packs', detail: 'It is off', state: 'earned' },
  ])
})
