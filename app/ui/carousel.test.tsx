import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel, getNextSlideIndex, getCurrentSlideIndex } from './carousel'

const words = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play', slides: ['Slide 1', 'Slide 2'] }
const slides = [
  { id: 'a', content: 'A' },
  { id: 'b', content: 'B' },
]
const fiveSlides = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, content: id }))

test('the slides are a named list that the keyboard can reach and scroll', () => {
  expect(renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} />)).toContain(
    '<ul tabindex="0" aria-label="New"><li>A</li><li>B</li></ul>',
  )
})

test('every dot names its slide and the first is current (BLK-43)', () => {
  const html = renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} dots />)
  expect(html).toContain('<button type="button" aria-label="Slide 1" aria-current="true">')
  expect(html).toContain('<button type="button" aria-label="Slide 2">')
})

test('at the widths that are a grid nothing scrolls (BLK-42)', () => {
  const html = renderToStaticMarkup(<Carousel label="New" slides={fiveSlides} words={words} gridAt={['lg']} inView={{ lg: 3.5 }} />)
  expect(html).toContain('class="car grid-lg"')
  expect(html).toContain('--n-lg:3.5;--g-lg:3')
})

test('arrows, which large screens alone show, are there only where something scrolls (BLK-42)', () => {
  const shown = (gridAt: ('sm' | 'md' | 'lg')[]) =>
    renderToStaticMarkup(<Carousel label="New" slides={fiveSlides} words={words} gridAt={gridAt} />)
  expect(shown(['sm', 'md'])).toContain('aria-label="Next"')
  expect(shown(['lg'])).not.toContain('aria-label="Next"')
})

test('where all slides are in view nothing scrolls, and nothing is there to scroll it (BLK-42)', () => {
  const shown = (count: number) => renderToStaticMarkup(<Carousel label="New" slides={fiveSlides.slice(0, count)} words={words} />)
  expect(shown(2)).toContain('class="car grid-sm grid-md grid-lg"')
  expect(shown(3)).toContain('class="car grid-md grid-lg"')
  expect(shown(4)).toContain('class="car grid-lg"')
  expect(shown(4)).not.toContain('aria-label="Next"')
  expect(shown(5)).toContain('class="car"')
  expect(shown(5)).toContain('aria-label="Next"')
})

test('slides of a fixed width may scroll however few they are (BLK-42)', () => {
  const html = renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} slideWidth="12.5rem" />)
  expect(html).toContain('class="car"')
  expect(html).toContain('aria-label="Next"')
})

test.each([
  [0, 0],
  [90, 1],
  [210, 2],
  [299, 5],
  [300, 5],
])(
  'of six slides, three in view, scrolled by %s of 300 the current one is number %s, counted from zero (BLK-40, BLK-43)',
  (scrollLeft, current) => {
    const children = Array.from({ length: 6 }, (_, index) => ({ offsetLeft: 16 + index * 100 })) as unknown as HTMLCollection
    expect(getCurrentSlideIndex({ children, scrollLeft, clientWidth: 300, scrollWidth: 600 })).toBe(current)
  },
)

test('a carousel that moves by itself can be paused (BLK-40)', () => {
  expect(renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} autorotateMs={6_000} />)).toContain('class="play"')
  expect(renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} />)).not.toContain('class="play"')
})

test('past the last slide a carousel stays, or starts again when it loops (BLK-40)', () => {
  expect(getNextSlideIndex(1, { count: 3, loop: false })).toBe(2)
  expect(getNextSlideIndex(2, { count: 3, loop: false })).toBe(2)
  expect(getNextSlideIndex(2, { count: 3, loop: true })).toBe(0)
})
