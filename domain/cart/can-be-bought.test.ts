import { expect, test } from 'vitest'
import { canBeBought, isPresale } from './can-be-bought'

const presale = { reserveOnly: false, badge: 'PRESALE', presaleUntil: '2026-12-01' }

test('a presale product is for those who signed in, until its last day is over (PDP-17)', () => {
  const can = (today: string, isSignedIn: boolean) => canBeBought(presale, { today, isSignedIn })
  expect([can('2026-12-01', false), can('2026-12-01', true), can('2026-12-02', false)]).toEqual([false, true, true])
  expect(isPresale({ badge: 'NEW', presaleUntil: '2026-12-01' }, '2026-11-01')).toBe(false)
})

test('a product is for sale from its publish date on (PDP-26)', () => {
  const can = (today: string) => canBeBought({ reserveOnly: false, publishDate: '2026-12-01' }, { today, isSignedIn: true })
  expect([can('2026-11-30'), can('2026-12-01')]).toEqual([false, true])
})

test('a product for store reservation cannot be added to a cart (PDP-25)', () => {
  expect(canBeBought({ reserveOnly: true }, { today: '2026-12-01', isSignedIn: true })).toBe(false)
})
