import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DialogSheet, isOutside } from './dialog-sheet'

const close = () => undefined

test('a dialog is named by its title and can be closed without a script', () => {
  const html = renderToStaticMarkup(
    <DialogSheet id="sizes" open={false} onClose={close} title="Size guide" closeLabel="Close">
      <p>Table</p>
    </DialogSheet>,
  )
  expect(html).toContain('aria-labelledby="sizes-title"')
  expect(html).toContain('<h2 id="sizes-title">Size guide</h2>')
  expect(html).toMatch(/<form method="dialog" class="x"><button type="submit" class="ib" aria-label="Close">/)
})

test('a panel is placed at the end edge and may leave its title to its content', () => {
  const html = renderToStaticMarkup(
    <DialogSheet id="d" open={false} onClose={close} title="Your cart" closeLabel="Close" place="end" hideTitle>
      x
    </DialogSheet>,
  )
  expect(html).toContain('class="sheet side"')
  expect(html).toContain('<div class="vh"><h2 id="d-title">Your cart</h2></div>')
})

test('a press on the backdrop is outside, a press on the edge is not', () => {
  const box = { left: 100, right: 500, top: 100, bottom: 400 }
  expect(isOutside(box, { clientX: 99, clientY: 200, detail: 1 })).toBe(true)
  expect(isOutside(box, { clientX: 200, clientY: 401, detail: 1 })).toBe(true)
  expect(isOutside(box, { clientX: 100, clientY: 400, detail: 1 })).toBe(false)
})

test('the second press of a double click does not close the dialog that the first one opened', () => {
  expect(isOutside({ left: 100, right: 500, top: 100, bottom: 400 }, { clientX: 99, clientY: 200, detail: 2 })).toBe(false)
})
