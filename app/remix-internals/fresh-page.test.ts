import { expect, test } from 'vitest'
import { freshPageScript } from './boot'

/** Runs the script in a page whose runtime is at this point; returns how often the page is loaded again. */
function reloadsOf({ boot, persisted }: { boot?: string; persisted: boolean }): number {
  let reloads = 0
  let shown: (event: { persisted: boolean }) => void = () => undefined
  const place = {
    addEventListener: (_: string, listener: typeof shown) => (shown = listener),
    document: { documentElement: { dataset: boot ? { boot } : {} } },
    location: { reload: () => (reloads += 1) },
  }
  new Function(...Object.keys(place), freshPageScript)(...Object.values(place))
  shown({ persisted })
  return reloads
}

test('a page of somebody that comes back as it was left is loaded again; a new one is not, and the runtime does so itself (SITE-24)', () => {
  expect(reloadsOf({ persisted: true })).toBe(1)
  expect(reloadsOf({ persisted: true, boot: 'failed' })).toBe(1)
  expect(reloadsOf({ persisted: true, boot: 'ready' })).toBe(0)
  expect(reloadsOf({ persisted: false })).toBe(0)
})

test('the script is under 160 bytes and closes no tag', () => {
  expect(new TextEncoder().encode(freshPageScript).length).toBeLessThan(160)
  expect(freshPageScript).not.toMatch(/<\/script|<!--/i)
})
