import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { ListingBlocks, ProductBlocks } from './blocks-with-styles'
import type { LoadedBlocks } from './registry-types'
import { content, loadedBlocks } from './test/shown-blocks.server'

const banner = aBlock('overlay-banner', content, 'b1')
const text = aBlock('rich-text', { html: '<p>Rain is coming</p>' }, 'b2')
const count = (html: string) => html.match(/rel="stylesheet"/g)?.length ?? 0
const sheets = (loaded: LoadedBlocks) => count(renderInStorefront(<ListingBlocks loaded={loaded} />))

test('a page of a list brings the styles of other blocks than banners where there are some, also where one is still undecided', () => {
  expect(sheets(loadedBlocks([banner]))).toBe(0)
  expect(sheets(loadedBlocks([aBlock('hero', content, 'b0')]))).toBe(1)
  expect(sheets(loadedBlocks([banner, text]))).toBe(1)
  const { blocks: baselines } = loadedBlocks([text])
  expect(sheets({ ...loadedBlocks([banner]), blocks: [{ component: 'undecided', id: 'u1', name: 'u1', props: { baselines } }] })).toBe(1)
})

test('a banner below a product has its styles, and a product with facts alone fetches none (BLK-05, BLK-17)', () => {
  const below = (...blocks: Parameters<typeof loadedBlocks>[0]) =>
    count(renderInStorefront(<ProductBlocks loaded={loadedBlocks(blocks)} />))
  expect(below(aBlock('thin-banner', content, 'b3'))).toBe(1)
  expect(below(aBlock('icon-text-collection', { items: [] }, 'b4'))).toBe(0)
})
