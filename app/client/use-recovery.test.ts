import { expect, test } from 'vitest'
import { getRecovery } from '#domain/errors/recovery'
import { getReloadDelay } from './use-recovery'

function aMemory() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const wishedBy = (errorId: string) => getRecovery(errorId).reloadPageAfterMs

test('a customer who is no longer known sees the page reload after four seconds, but not twice within ten (CART-11, CART-26, CONST-06)', () => {
  const memory = aMemory()
  expect(getReloadDelay(wishedBy('INVALID_CUSTOMER'), 1_000_000, memory)).toBe(4_000)
  expect(getReloadDelay(wishedBy('INVALID_CUSTOMER'), 1_009_999, memory)).toBeUndefined()
  expect(getReloadDelay(wishedBy('INVALID_CUSTOMER'), 1_010_000, memory)).toBe(4_000)
})

test('any other failure leaves the page as it is, and the next reload its chance (CART-26)', () => {
  const memory = aMemory()
  expect(getReloadDelay(wishedBy('ITEM_OOS'), 1_000_000, memory)).toBeUndefined()
  expect(getReloadDelay(wishedBy('INVALID_CUSTOMER'), 1_000_001, memory)).toBe(4_000)
})
