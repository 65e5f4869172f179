import { expect, test } from 'vitest'
import { mayReload } from './reload-guard'

test('a page loads itself again once, and not a second time within 10 s (CART-15, CONST-03)', () => {
  const kept = new Map<string, string>()
  const memory = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect(mayReload(1_000_000, memory)).toBe(true)
  expect(mayReload(1_009_999, memory)).toBe(false)
  expect(mayReload(1_010_000, memory)).toBe(true)
})
