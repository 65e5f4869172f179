import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel'
import { neighbour } from './use-carousel'

const words = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play', slides: ['Slide 1', 'Slide 2'] }
const slides = [
  { id: 'a', content: 'A' },
  { id: 'b', content: 'B' },
]

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
  const html = renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} gridAt={['lg']} inView={{ lg: 3.5 }} />)
  expect(html).toContain('class="car grid-lg"')
  expect(html).toContain('--n-lg:3.5;--g-lg:3')
})

test('a carousel that moves by itself can be paused (BLK-40)', () => {
  expect(renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} autoplaySeconds={6} />)).toContain('class="play"')
  expect(renderToStaticMarkup(<Carousel label="New" slides={slides} words={words} />)).not.toContain('class="play"')
})

test('past the last slide a carousel stays, or starts again when it loops (BLK-40)', () => {
  expect(neighbour(1, 1, { count: 3, loop: false })).toBe(2)
  expect(neighbour(2, 1, { count: 3, loop: false })).toBe(2)
  expect(neighbour(2, 1, { count: 3, loop: true })).toBe(0)
  expect(neighbour(0, -1, { count: 3, loop: true })).toBe(2)
})
