import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button'
import { Icon, IconButton, IconLink } from './icon'

test('a busy button says so and keeps its label', () => {
  const html = renderToStaticMarkup(<Button busy>Add to cart</Button>)
  expect(html).toBe('<button type="button" class="btn" aria-busy="true">Add to cart</button>')
})

test('looks and sizes are classes of one anatomy', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/" look="ghost" size="lg" block children="Go" />)).toBe(
    '<a class="btn ghost lg block" href="/">Go</a>',
  )
})

test('an icon is silent unless it is given a label', () => {
  expect(renderToStaticMarkup(<Icon name="heart" />)).toContain('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">')
  expect(renderToStaticMarkup(<Icon name="heart" size="3xl" label="Saved" />)).toContain(
    'class="icon xl" viewBox="0 0 24 24" role="img" aria-label="Saved"',
  )
})

test('a picture button has a name, reports whether it is pressed, and hides its bubble from screen readers', () => {
  expect(renderToStaticMarkup(<IconButton icon="heart" label="Save" pressed={false} />)).toMatch(/aria-label="Save" aria-pressed="false"/)
  const html = renderToStaticMarkup(<IconLink icon="bag" label="Cart, 128 items" href="/cart" count={128} />)
  expect(html).toContain('<span class="count" aria-hidden="true">99+</span>')
  expect(renderToStaticMarkup(<IconLink icon="bag" label="Cart" href="/cart" count={0} />)).not.toContain('count')
})
