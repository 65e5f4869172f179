import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { EmptyPage } from './empty-page'

test('a page without a block says what it is about (CMS-14)', () => {
  const html = renderInStorefront(<EmptyPage title="Basecamp" description="One night out" />)
  expect(html).toContain('<h1>Basecamp</h1>')
  expect(textOfHtml(html)).toBe('Basecamp One night out')
})
