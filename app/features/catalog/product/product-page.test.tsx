import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { ProductJsonLd } from './product-page'

test('product texts cannot end the script element, and a browser has none', () => {
  const html = renderInStorefront(<ProductJsonLd text='[{"description":"</script><script>alert(1)</script>"}]' />)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(renderInStorefront(<ProductJsonLd />)).toBe('<script type="application/ld+json"></script>')
})
