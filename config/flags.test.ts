import { expect, test } from 'vitest'
import { backendFeatures } from '#contracts/capabilities'
import { getFlags, disableMissingFeatures } from './flags'

const all = getFlags('halvern', 'NORA')
const offWithout = (...missingFeatures: Parameters<typeof disableMissingFeatures>[0]) => {
  const left = disableMissingFeatures(missingFeatures, all)
  return Object.keys(all).filter((name) => all[name as keyof typeof all] && !left[name as keyof typeof all])
}

test('what a backend lacks is off, and nothing else (CNF-07)', () => {
  expect(offWithout()).toEqual([])
  expect(offWithout('wishlists')).toEqual(['favorites', 'saveForLater'])
  expect(offWithout('notifications')).toEqual(['notifyMe'])
  expect(offWithout(...backendFeatures)).toEqual([
    ...['notifyMe', 'favorites', 'saveForLater', 'giftCards', 'giftOptions', 'stores', 'reviews', 'newsletter'],
    ...['signInCodes', 'passkeys', 'emailChange', 'personalData', 'loyalty'],
  ])
})

test('nothing is switched on by a backend that has everything (CNF-07)', () => {
  expect(disableMissingFeatures([], all)).toEqual(all)
})
