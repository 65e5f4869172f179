import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price, Stars } from './card-marks'

const words = { now: 'Now', was: 'was' }

test('a price that was never higher is only the price', () => {
  expect(renderToStaticMarkup(<Price current="€289" words={words} />)).toBe('<p class="price"><span>€289</span></p>')
})

test('a reduced price is announced in words', () => {
  const html = renderToStaticMarkup(<Price current="€249" original="€299" words={words} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Now €249 was €299')
  expect(html).toContain('<span class="vh">Now </span><span class="now">€249</span>')
  expect(html).toContain('<s>€299</s>')
})

test('the lowest recent price appears in small print below', () => {
  expect(renderToStaticMarkup(<Price current="€249" note="Lowest in the last 30 days: €239" words={words} />)).toContain(
    '<p class="omni">Lowest in the last 30 days: €239</p>',
  )
})

test('a rating is read as one sentence, and the stars are hidden from screen readers', () => {
  const html = renderToStaticMarkup(<Stars value={4.7} text="Rated 4.7 of 5 from 412 reviews" score="4.7" count="412" />)
  expect(html).toContain('<span class="vh">Rated 4.7 of 5 from 412 reviews</span>')
  expect(html).toContain('<i aria-hidden="true"></i><span aria-hidden="true">4.7 (412)</span>')
})

test('a rating beyond the scale fills five stars at most', () => {
  expect(renderToStaticMarkup(<Stars value={7} text="" />)).toContain('--v:5')
  expect(renderToStaticMarkup(<Stars value={-1} text="" />)).toContain('--v:0')
})
