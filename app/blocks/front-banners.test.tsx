import { expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { aProductCard } from '~/server/test/a-product'
import { content, shownBlock, shownBlocks } from './test/shown-blocks.server'

test('a standard hero shows its text and buttons on its picture (BLK-24)', () => {
  const html = shownBlock('hero', { ...content, overline: 'New' })
  expect(html).toMatch(/<section class="hero grad-off" aria-labelledby="b1-title"><picture>/)
  expect(html).toContain('<h1 id="b1-title" class="title">Rain is coming</h1>')
  expect(textOfHtml(html)).toBe('New Rain is coming Shells that last Shop shells Read on')
  expect(html).toContain('<a class="btn light" href="/en-us/c/shells-1010">')
})

test('a block-below hero shows its text below the picture (BLK-25)', () => {
  const html = shownBlock('hero', { ...content, variant: 'block-below' })
  expect(html).toContain('<section class="hero below ')
  expect(textOfHtml(html)).toBe('Rain is coming Shells that last Shop shells Read on')
})

test('a hero asks for its picture in the size it covers its frame with, beside the copy in a smaller one (IMG-03)', () => {
  const media = { src: '/scenes/halvern-dawn.0a1b2c3d', alt: '' }
  const sizes = (variant: string) => /<source [^>]*sizes="([^"]*)"/.exec(shownBlock('hero', { ...content, media, variant }))?.[1]
  expect(['standard', 'product-overlay', 'block-below'].map(sizes)).toEqual([
    ...['max(100vw,72rem)', 'max(100vw,72rem)', '(min-width:64rem) 66vw, 142vw'],
  ])
})

test('a product hero carries the product as one link: picture, name, color, price (BLK-26, IMG-03)', () => {
  const { url, price, currency } = aProductCard()
  const overlay = {
    id: 'HV7K2Q41',
    name: 'Skarn 3L Shell',
    type: 'Shell',
    url,
    price,
    currency,
    image: '/art/p-slate-front.0a1b2c3d',
    colorLabel: 'Slate',
  }
  const html = shownBlock('hero', { ...content, variant: 'product-overlay', overlayProductId: 'HV7K2Q41' }, { overlays: { b1: overlay } })
  expect(html).toContain('<section class="hero product ')
  const card = html.match(/<a href="\/en-us\/p\/skarn-3l-shell-HV7K2Q41" class="look">.*?<\/a>/)?.[0] ?? ''
  expect(card).toContain('<img src="/art/p-slate-front.0a1b2c3d-540.webp"')
  expect(card).toContain('sizes="(min-width:64rem) 344px, (min-width:48rem) 271px, 196px"')
  expect(textOfHtml(card)).toBe('Skarn 3L Shell Slate $220.00')
})

test('a product hero whose product is gone renders without its card (BLK-26)', () => {
  const html = shownBlock('hero', { ...content, variant: 'product-overlay' })
  expect(html).not.toContain('class="look"')
  expect(textOfHtml(html)).toContain('Rain is coming')
})

test('only the page’s first hero is waited for and is its heading (BLK-24)', () => {
  const html = shownBlocks([aBlock('spacer', { size: '8' }), aBlock('hero', content, 'h1'), aBlock('hero', content, 'h2')])
  const [first = '', second = ''] = html.split('id="h2"')
  expect(first).toContain('fetchpriority="high"')
  expect(first).not.toContain('loading="lazy"')
  expect(first).toContain('<h1 ')
  expect(second).toContain('loading="lazy"')
  expect(second).not.toContain('fetchpriority')
  expect(second).toContain('<h2 id="h2-title"')
})

test('a later hero is a page heading when its author says so (BLK-31)', () => {
  const html = shownBlocks([aBlock('hero', content, 'h1'), aBlock('hero', { ...content, titleH1: true }, 'h2')])
  expect(html).toContain('<h1 id="h2-title"')
})
