import { expect, test } from 'vitest'
import { getFlags } from '#config/flags'
import { resolveDialog } from './dialog-outlet'

const shop = (simplifiedEnrollment: boolean) => ({
  flags: { ...getFlags('halvern', 'NORA'), simplifiedEnrollment },
  locale: 'en-us' as const,
})

test('sign-in opens as itself, or as simplified enrollment with the shopper’s origin where that is switched on (DLG-19, CFG-01)', () => {
  const href = 'https://shop.example/en-us/sign-in?redirectTo=%2Fen-us#form'
  expect(resolveDialog(href, shop(false))).toEqual({ name: 'sign-in', href })
  expect(resolveDialog(href, shop(true))).toEqual({ name: 'enroll', href: '/en-us/enroll/lookup?redirectTo=%2Fen-us' })
})

test('every other address opens what it is the page of, or nothing', () => {
  expect(resolveDialog('/en-us/sign-up?reason=buy#top', shop(true))).toMatchObject({ name: 'sign-up' })
  expect(resolveDialog('/en-us/cart-of-mine', shop(true))).toBeUndefined()
})
