import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { keptBlocks } from '~/blocks/kept-blocks'
import { Blocks } from '~/blocks/registry'
import { content, loadedBlocks } from '~/blocks/test/shown-blocks.server'
import { RenderPartContext } from '~/client/served-html'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { resolveCardImages } from '~/features/catalog/catalog.server'
import { aBlock } from '~/server/test/a-canvas'
import { aProductCard } from '~/server/test/a-product'
import { renderPart } from './fill-cart.server'

/** On the edge one renderer renders the page and its parts, which hides the contexts of the page from them. */
vi.mock('react-dom/server', () => import('react-dom/server.browser'))

/** Marks between neighboring texts, which the test's own renderer leaves out. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const withParts = (node: ReactNode) => <RenderPartContext.Provider value={renderPart}>{node}</RenderPartContext.Provider>

/** Blocks as the data cache gives them to many pages. */
function keptAll(...args: Parameters<typeof loadedBlocks>) {
  const loaded = loadedBlocks(...args)
  for (const block of loaded.blocks) keptBlocks.add(block)
  return loaded
}

const cards = ['HV7K2Q41', 'HV7K2Q42', 'HV7K2Q43'].map((id) => resolveCardImages(aProductCard({ id, title: `Shell ${id}` })))
const slides = { type: 'carousel', slideWidth: 3 }
const layout = { sm: { ...slides, type: 'grid' }, md: { ...slides, type: 'grid' }, lg: slides }
const overlay = {
  ...{ id: 'HV7K2Q41', name: 'Skarn', type: 'Shell', url: '/p/skarn-HV7K2Q41', image: '/art/HV7K2Q41.0123abcd', colorLabel: 'Blue' },
  ...{ price: aProductCard().price, currency: 'USD' as const },
}

test('an authored block is the same bytes, rendered once or each time, in each place and for each shopper (RUN-30)', () => {
  const pictureBlocks = ['hero', 'split-banner', 'standard-image-banner', 'block-below-banner', 'overlay-banner', 'thin-banner']
  const raw = [
    ...pictureBlocks.map((component) => aBlock(component, content)),
    aBlock('rich-text', { ...content, richText: '<p>Wash cold.</p>', bottomMargins: '16' }),
    aBlock('icon-text-collection', { title: 'Why', items: [{ icon: 'check', title: 'Warm', text: 'In wind.' }], isFullWidth: true }),
    aBlock('collection', { ...content, layout, items: [aBlock('category-card', { ...content, title: 'Shells' }, 'item-1')] }, 'by-hand'),
    aBlock('collection', { layout, products: { categoryId: '1100', count: 4 } }, 'row'),
    aBlock('collection', { layout, products: { categoryId: '1200', count: 4 } }, 'empty-row'),
  ]
  const loaded = keptAll(raw, { cards: { row: cards }, overlays: { hero: overlay } })
  for (const standing of [{}, { favorites: ['HV7K2Q42'] }, { locale: 'fr-fr' as const }, {}])
    for (const isFirst of [true, false]) {
      const blocks = <Blocks loaded={loaded} isFirst={isFirst} />
      expect(plain(renderInStorefront(withParts(blocks), standing))).toBe(renderInStorefront(blocks, standing))
    }
})

test('an authored block is rendered again with its next edition, with other products, and where it was made for one request (RUN-30)', () => {
  const raw = [aBlock('collection', { layout, title: 'Shells', products: { categoryId: '1100', count: 4 } }, 'row')]
  const loaded = keptAll(raw, { cards: { row: cards } })
  const show = (shown = loaded) => renderInStorefront(withParts(<Blocks loaded={shown} />))
  const retitle = (title: string, { blocks: [block] } = loaded) => Object.assign(block?.props ?? {}, { title })
  show()
  retitle('Coats')
  expect(show()).toContain('Shells')
  expect(show({ ...loaded, cards: { row: cards.slice(1) } })).toContain('Coats')
  const ofOneRequest = structuredClone(loaded)
  show(ofOneRequest)
  retitle('Hats', ofOneRequest)
  expect(show(ofOneRequest)).toContain('Hats')
})
