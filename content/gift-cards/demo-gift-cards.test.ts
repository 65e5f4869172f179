import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currencies } from '#config/locales'
import { demoGiftCardsFile } from '#contracts/entities/gift-card'

const cards = demoGiftCardsFile.parse(JSON.parse(readFileSync(new URL('demo-gift-cards.json', import.meta.url), 'utf8')))

test('a demo gift card exists for every state, and a full one in every currency', () => {
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length)
  expect(new Set(cards.map(({ state }) => state))).toEqual(new Set(['active', 'inactive', 'locked']))
  expect(cards.some(({ balance }) => balance === 0)).toBe(true)
  expect(cards.some(({ expiryDate = '9999' }) => expiryDate < '2026')).toBe(true)
  const full = cards.filter(({ balance }) => balance === 50_000).map(({ currency }) => currency)
  expect(new Set(full)).toEqual(new Set(currencies))
})
