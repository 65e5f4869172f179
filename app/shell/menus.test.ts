import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMenuOnHover } from './menus'

const panel = { showPopover: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  panel.showPopover.mockReset()
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'panel-1' ? panel : null) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A menu whose first entry is hovered; counts how often its panel opens. */
function restingOn({ opensOnClick = false, hovers = true, isGone = false, isThere = false }): number {
  vi.stubGlobal('matchMedia', () => ({ matches: hovers }))
  const word = { getAttribute: () => 'panel-1', closest: (what: string): object | null => (what === 'button' ? word : null) }
  const bar = Object.assign(new EventTarget(), {
    closest: word.closest,
    querySelector: () => (isThere ? word : null),
    querySelectorAll: () => [],
  })
  const stop = openMenuOnHover(bar as unknown as HTMLElement, opensOnClick)
  if (isGone) stop?.()
  if (!isThere) bar.dispatchEvent(new Event('pointerover'))
  vi.advanceTimersByTime(1_000)
  return panel.showPopover.mock.calls.length
}

test('a menu opens where the pointer rests, and not where the switch wants a click (CFG-11, NAV-06)', () => {
  expect(restingOn({})).toBe(1)
  panel.showPopover.mockReset()
  expect(restingOn({ opensOnClick: true })).toBe(0)
})

test('a pointer that rested there before the scripts came need not move (NAV-06)', () => {
  expect(restingOn({ isThere: true })).toBe(1)
  panel.showPopover.mockReset()
  expect(restingOn({ isThere: true, opensOnClick: true })).toBe(0)
})

test('nothing opens on touch, or once the menu is gone', () => {
  expect(restingOn({ hovers: false })).toBe(0)
  expect(restingOn({ isGone: true })).toBe(0)
})
