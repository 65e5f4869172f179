// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
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

/** The value in the field once the page has hydrated, if it was changed before. */
async function hydrate(change: (field: HTMLInputElement, more: HTMLButtonElement) => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = (
    <form>
      <QuantityStepper {...shared} value={1} />
    </form>
  )
  document.body.innerHTML = renderToString(page)
  const [field, more] = [document.querySelector('input')!, document.querySelector<HTMLButtonElement>('[value=more]')!]
  change(field, more)
  const root = await act(() => hydrateRoot(document.body, page))
  const { value } = field
  await act(() => root.unmount())
  return value
}

test('a press the browser is still sending at hydration stays in the field: the next one continues from it (CART-29)', async () => {
  const pressed = await hydrate((field, more) => {
    more.focus()
    more.setAttribute('aria-busy', 'true')
    field.value = '2'
  })
  expect(pressed).toBe('2')
})

test('what is typed at hydration stays; what a browser has restored does not', async () => {
  const typed = await hydrate((field) => {
    field.focus()
    field.value = '4'
  })
  const restored = await hydrate((field) => (field.value = '4'))
  expect([typed, restored]).toEqual(['4', '1'])
})
