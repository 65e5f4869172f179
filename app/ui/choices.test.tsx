import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceGroup, ColorThumbLink, SizeChip, SizeLink } from './choice-group'
import { Swatch } from './card-marks'

test('a size that cannot be had is struck and says why', () => {
  const html = renderToStaticMarkup(<SizeChip name="size" value="XS" text="XS" unavailable="sold out" disabled />)
  expect(html).toContain('class="size out"')
  expect(html).toContain('XS<span class="vh">, sold out</span>')
  expect(html).toMatch(/<input type="radio"[^>]+disabled/)
})

test('a size chosen by its address is marked as current', () => {
  expect(renderToStaticMarkup(<SizeLink text="M" href="?size=M" current />)).toMatch(/<a class="size" aria-current="true" href="\?size=M">/)
})

test('a color is named, and a swatch without a link is a named picture', () => {
  expect(renderToStaticMarkup(<ColorThumbLink label="Tarn" picture={null} unavailable="sold out" href="?c=tarn" />)).toContain(
    'aria-label="Tarn, sold out"',
  )
  expect(renderToStaticMarkup(<Swatch first="#123456" label="Tarn" />)).toMatch(/<span class="sw" role="img" aria-label="Tarn">/)
})

test('a question left open is described by its error', () => {
  const html = renderToStaticMarkup(
    <ChoiceGroup id="size" legend="Size" error="Choose a size">
      <i />
    </ChoiceGroup>,
  )
  expect(html).toMatch(/<fieldset class="choice" aria-describedby="size-error"[^>]*>/)
  expect(html).toContain('<legend class="lab">Size</legend>')
})
