import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper'

const shared = {
  id: 'q',
  name: 'quantity',
  max: 3,
  words: { label: 'Quantity', decrease: 'One fewer', increase: 'One more' },
  decrease: { name: 'to', value: 'less' },
  increase: { name: 'to', value: 'more' },
}
const button = (html: string, label: string) => html.match(new RegExp(`<button[^>]+aria-label="${label}"[^>]*>`))?.[0]

test('minus and plus submit their values without scripts', () => {
  const html = renderToStaticMarkup(<QuantityStepper {...shared} value={2} />)
  expect(button(html, 'One fewer')).toMatch(/type="submit" name="to" value="less"/)
  expect(button(html, 'One more')).toMatch(/type="submit" name="to" value="more"/)
  expect(html).toMatch(/<input id="q" type="number" inputMode="numeric"[^>]+name="quantity" min="1" max="3"/)
})

test('at a limit the button that would pass it is off', () => {
  const lowest = renderToStaticMarkup(<QuantityStepper {...shared} value={1} />)
  const highest = renderToStaticMarkup(<QuantityStepper {...shared} value={3} />)
  expect(button(lowest, 'One fewer')).toContain('disabled')
  expect(button(lowest, 'One more')).not.toContain('disabled')
  expect(button(highest, 'One more')).toContain('disabled')
})
