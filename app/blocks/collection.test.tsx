import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfHtml } from '~/client/test/render-in-storefront'
import { aBlock } from '~/server/test/a-canvas'
import { toProductCardView } from '~/features/catalog/product-card-view'
import { aProductCard } from '~/server/test/a-product'
import { content, shownBlock } from './test/shown-blocks.server'

const carousel = { type: 'carousel', slideWidth: 2.5 }
const grid = { type: 'grid', slideWidth: 3 }
const layout = { sm: carousel, md: carousel, lg: carousel }
const items = ['One', 'Two', 'Three'].map((title) => aBlock('linked-card', { ...content, title }, title))
const slidesIn = (html: string) => html.match(/<li[ >]/g)?.length ?? 0

test('a collection shows its heading, its link and all its cards (BLK-14)', () => {
  const html = shownBlock('collection', { title: 'Pack for rain', subtitle: 'Four layers', targets: content.targets, layout, items })
  expect(html).toContain('<h2 id="b1-title">Pack for rain</h2>')
  expect(html).toContain('<a class="link" href="/en-us/c/shells-1010">Shop shells</a>')
  expect(slidesIn(html)).toBe(3)
  expect(textOfHtml(html)).toBe('Pack for rain Four layers Shop shells One Shells that last Two Shells that last Three Shells that last')
})

test.each(['category-card', 'linked-card', 'multi-link-card', 'menu-tile', 'espot', 'picture'])(
  'a collection can hold a %s (BLK-14)',
  (component) => {
    const item = aBlock(component, { ...content, title: 'In a row', mediaTarget: { text: 'x', url: '/c/x-1010' } }, 'i1')
    const slide = shownBlock('collection', { layout, items: [item] }).match(/<li id="i1">(.*)<\/li><\/ul>/)?.[1] ?? ''
    expect(slide).toContain('/scenes/dawn')
    expect(slide).toContain('href="/en-us/c/')
  },
)

test('a collection is filled with the products that were loaded for it (BLK-14)', () => {
  const cards = { b1: [toProductCardView(aProductCard()), toProductCardView(aProductCard({ id: 'HV000002', title: 'Tarn Shell' }))] }
  const html = shownBlock('collection', { layout, products: { categoryId: '1010' } }, { cards })
  expect(slidesIn(html)).toBe(2)
  expect(html).toContain('Tarn Shell')
})

test('a collection with nothing in it is not shown', () => {
  expect(shownBlock('collection', { title: 'Pack for rain', layout })).toBe('')
})

test('each breakpoint has its own number of cards in view (BLK-39)', () => {
  const html = shownBlock('collection', {
    items,
    layout: { sm: { ...carousel, slideWidth: 1.5 }, md: carousel, lg: { ...carousel, slideWidth: 4 } },
  })
  expect(html).toContain('--n-sm:1.5')
  expect(html).toContain('--n-md:2.5')
  expect(html).toContain('--n-lg:4')
})

test('cards form a grid at the breakpoints the author names and scroll at the others (BLK-39, BLK-42)', () => {
  expect(shownBlock('collection', { items, layout: { sm: carousel, md: grid, lg: grid } })).toContain('class="car grid-md grid-lg"')
  expect(shownBlock('collection', { items, layout })).toContain('class="car"')
})

test('departments in a grid everywhere are no carousel at all (BLK-14)', () => {
  const departments = items.map(({ id }) => aBlock('category-card', { ...content, title: id }, id))
  const html = shownBlock('collection', { items: departments, layout: { sm: grid, md: grid, lg: grid } })
  expect(html).toContain('<div class="cats">')
  expect(html).not.toMatch(/class="car|Previous/)
  expect(textOfHtml(html)).toBe('One Two Three')
})

test('arrows are shown unless they are switched off (BLK-40)', () => {
  const html = shownBlock('collection', { items, layout })
  expect(html).toContain('aria-label="Previous"')
  expect(html).toContain('aria-label="Next"')
  expect(shownBlock('collection', { items, layout, showArrows: false })).not.toMatch(/Previous|Next/)
})

test('each slide has a dot when indicators are enabled (BLK-40, BLK-43)', () => {
  const html = shownBlock('collection', { items, layout, showIndicators: true })
  expect(html.match(/aria-label="Go to slide \d"/g)).toEqual(['1', '2', '3'].map((number) => `aria-label="Go to slide ${number}"`))
  expect(shownBlock('collection', { items, layout })).not.toContain('Go to slide')
})

test('progress is shown unless it is switched off (BLK-40)', () => {
  expect(shownBlock('collection', { items, layout })).toContain('class="prog"')
  expect(shownBlock('collection', { items, layout, showProgress: false })).not.toContain('class="prog"')
})

test('a collection that moves by itself can be stopped and started, by name (BLK-40)', () => {
  expect(shownBlock('collection', { items, layout, autoplay: true, autorotateTime: 6 })).toContain('aria-label="Play"')
  expect(shownBlock('collection', { items, layout, autorotateTime: 6 })).not.toContain('Play')
})

test('the gap between cards is the author’s at each breakpoint, else the theme’s (BLK-39)', () => {
  const html = shownBlock('collection', {
    items,
    layout: { sm: { ...carousel, slidePadding: '8' }, md: carousel, lg: { ...grid, slidePadding: '32' } },
  })
  expect(html).toContain('--p-sm:8px')
  expect(html).toContain('--p-lg:32px')
  expect(html).not.toContain('--p-md')
  const departments = {
    items: [aBlock('category-card', content, 'i1')],
    layout: { sm: { ...grid, slidePadding: '24' }, md: grid, lg: grid },
  }
  expect(shownBlock('collection', departments)).toContain('<div class="cats" style="--p-sm:24px">')
  const styles = readFileSync(new URL('../ui/styles/carousel.css', import.meta.url), 'utf8')
  for (const breakpoint of ['sm', 'md', 'lg']) expect(styles).toContain(`--p: var(--p-${breakpoint}, var(--gap));`)
})

test('three cards can be laid out as one large and two beside it (BLK-41)', () => {
  const threeInGrid = { items, layout: { sm: carousel, md: grid, lg: grid }, variant: 'threeCardGrid' }
  expect(shownBlock('collection', threeInGrid)).toContain('class="car three grid-md grid-lg"')
  const styles = readFileSync(new URL('../ui/styles/linked-card.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\.grid-lg\.three > ul > li:first-child \{\s+grid-area: span 2 \/ span 2;/)
})

test('a card in a row carries its own id, promotion and where it is hidden (BLK-37, BLK-38)', () => {
  const promotionTracking = { creativeName: 'card', promotionId: 'P1', promotionName: 'Rain' }
  const item = aBlock('linked-card', { ...content, promotionTracking, hideOnBreakpoint: ['sm'] }, 'i1')
  const marks = 'id="i1" data-hide="sm" data-promotion-id="P1" data-promotion-name="Rain" data-creative-name="card"'
  expect(shownBlock('collection', { items: [item], layout })).toContain(`<li ${marks}>`)
  const department = { ...item, component: 'category-card' }
  expect(shownBlock('collection', { items: [department], layout: { sm: grid, md: grid, lg: grid } })).toContain(`<div ${marks}>`)
})

test('every text of a heading is shown, marked up where it was written so (BLK-31)', () => {
  const html = shownBlock('collection', {
    eyebrowText: 'Wayfarers',
    titleHtml: 'Rain <em>now</em>',
    subtitleHtml: '<b>Four</b> layers',
    layout,
    items,
  })
  expect(html).toContain('<p class="over">Wayfarers</p><h2 id="b1-title"><span>Rain <em>now</em></span></h2>')
  expect(html).toContain('<p class="muted"><span><b>Four</b> layers</span></p>')
})

test('the middle card of a collection can be the large one (BLK-41)', () => {
  expect(shownBlock('collection', { items, layout, variant: 'highlightCenter' })).toContain('class="car center"')
})

test('a hidden heading is still read by screen readers and names the row (BLK-31)', () => {
  const html = shownBlock('collection', { title: 'Pack for rain', hideTitle: true, layout, items })
  expect(html).toContain('<h2 id="b1-title" class="vh">Pack for rain</h2>')
  expect(html).toContain('aria-label="Pack for rain"')
})
