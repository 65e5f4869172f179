import { expect, test } from 'vitest'
import words from '#content/messages/en/order.json'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { OrderWaiting } from './order-waiting'

const again = '/en-us/order-confirmation'

function shown(email?: string): string {
  return renderInStorefront(<OrderWaiting order={{ orderNumber: 'HV00000001', email }}>{null}</OrderWaiting>, { locale: 'en-us' })
}

test('while the bank decides the shopper sees the number, both ways it can end, and a link that looks again (PAY-51)', () => {
  const html = shown('ada@shop.example')
  expect(textOfHtml(html)).toContain('HV00000001')
  expect(textOfHtml(html)).toContain(words['order.waitingYes'].replace('{{email}}', 'ada@shop.example'))
  expect(textOfHtml(html)).toContain(words['order.waitingNo'])
  expect(html).toContain(`href="${again}"`)
})

test('an order without an email is not promised one (PAY-51)', () => {
  expect(textOfHtml(shown())).toContain(words['order.waitingYesHere'])
})
