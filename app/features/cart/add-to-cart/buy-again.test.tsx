import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { BuyAgain } from './buy-again'

test('in a list of orders the button names its order and is sent to its page (ACC-33)', () => {
  const html = renderInStorefront(<BuyAgain act="a1" orderNumber="HV00000001" />, { locale: 'en-us' })
  expect(textOfHtml(html)).toContain('Buy it again HV00000001')
  expect(html).toContain('action="/en-us/account/orders/HV00000001"')
})
