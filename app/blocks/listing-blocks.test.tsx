import { expect, test } from 'vitest'
import { inShop } from '~/client/test/in-shop'
import { aBlock } from '~/server/test/a-canvas'
import { ListingBlocks } from './listing-blocks'
import type { LoadedBlocks } from './load-blocks.server'
import { content, loadedBlocks } from './test/shown-blocks.server'

const banner = aBlock('overlay-banner', content, 'b1')
const text = aBlock('rich-text', { html: '<p>Rain is coming</p>' }, 'b2')
const sheets = (loaded: LoadedBlocks) => inShop(<ListingBlocks loaded={loaded} />).match(/rel="stylesheet"/g)?.length ?? 0

test('a page of a list brings the styles of other blocks than banners where there are some, also where one is still undecided', () => {
  expect(sheets(loadedBlocks([banner]))).toBe(0)
  expect(sheets(loadedBlocks([banner, text]))).toBe(1)
  const { blocks: baselines } = loadedBlocks([text])
  expect(sheets({ ...loadedBlocks([banner]), blocks: [{ component: 'undecided', id: 'u1', name: 'u1', props: { baselines } }] })).toBe(1)
})
