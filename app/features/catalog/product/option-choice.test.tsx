import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { FitNote } from './buy-form'

test.each([
  [{ small: 0, true: 9, large: 1 }, 'True to size 9 of 10 reviewers say so. Take your usual size.', '55%'],
  [{ small: 3, true: 1, large: 0 }, 'Runs small 3 of 4 reviewers say so. Take one size up.', '16%'],
  [{ small: 0, true: 1, large: 3 }, 'Runs large 3 of 4 reviewers say so. Take one size down.', '84%'],
])('%j is told as %j (PDP-45)', (fit, text, at) => {
  const html = renderInStorefront(<FitNote fit={fit} />)
  expect(textOfHtml(html)).toContain(text)
  expect(html).toContain(`--v:${at}`)
})

test('a product of few answers says nothing of its fit (PDP-45)', () => {
  expect(renderInStorefront(<FitNote fit={{ small: 1, true: 1, large: 0 }} />)).toBe('')
  expect(renderInStorefront(<FitNote />)).toBe('')
})
