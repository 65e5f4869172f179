import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Target = { url: string; style?: string }

const readPage = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown

/** Every list of links and buttons of a page, with whether all in it are as wide as the widest. */
function listTargets(part: unknown): { targets: Target[]; isEqual: boolean }[] {
  if (typeof part !== 'object' || part === null) return []
  const { targets, equalTargetSize } = part as { targets?: Target[]; equalTargetSize?: boolean }
  const own = targets?.every(({ url }) => url) ? [{ targets, isEqual: equalTargetSize === true }] : []
  return [...own, ...Object.values(part).flatMap(listTargets)]
}

test.each(['HALVERN', 'DROPKERB', 'DUNNAGE'])('%s: links below the profile begin at its edge, not in the middle of buttons', (site) => {
  const linkLists = listTargets(readPage(`${site}/account-profile.json`)).filter(({ targets }) =>
    targets.every(({ style }) => style === 'link'),
  )
  expect(linkLists.map(({ isEqual }) => isEqual)).not.toContain(true)
})

test.each(['HALVERN', 'DROPKERB', 'DUNNAGE'])('%s: whoever has a gift card finds where to look up its balance (GIFT-05)', (site) => {
  const urls = listTargets(readPage(`${site}/gift-card.json`)).flatMap(({ targets }) => targets.map(({ url }) => url))
  expect(urls).toContain('/cart/gift-card')
})
