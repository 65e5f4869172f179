import { expect, test } from 'vitest'
import { asksFit } from './asks-fit'

test.each([
  ['shell', ['S', 'M'], true],
  ['boot', ['7', '7.5'], true],
  ['shell', ['M'], false],
  ['backpack', ['S', 'M'], false],
  ['sleepingbag', ['regular', 'long'], false],
  ['tent', ['OS'], false],
  ['giftcard', ['25', '50'], false],
] as const)('a review of a %s in %s asks how it fits: %s (REV-07)', (silhouette, sizes, asks) => {
  expect(asksFit({ silhouette, sizes: [...sizes] })).toBe(asks)
})
