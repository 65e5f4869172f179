import { expect, test, vi } from 'vitest'
import { inShop } from '~/client/test/in-shop'
import { ListingBlocks } from './listing-blocks'
import type { LoadedBlocks } from './load-blocks.server'

vi.mock('./registry', () => ({ Blocks: () => 'the blocks' }))

const shown = (...components: string[]) => {
  const blocks = components.map((component) => ({ component, id: component, props: { baselines: [{ component: 'collection' }] } }))
  return inShop(<ListingBlocks loaded={{ blocks } as unknown as LoadedBlocks} />)
}

test('a page of a list brings the styles of other blocks than banners where there are some, also where one is still undecided', () => {
  expect(shown('thin-banner', 'overlay-banner', 'spacer')).toBe('the blocks')
  for (const other of ['collection', 'undecided']) expect(shown('thin-banner', other)).toMatch(/rel="stylesheet".*the blocks/)
})
