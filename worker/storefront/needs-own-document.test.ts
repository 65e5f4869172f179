import { expect, test } from 'vitest'
import { getPaymentComponent } from '#routes/payment-component'
import { needsOwnDocument } from './request-guard'

const needsIt = (path: string, from?: string, method = 'GET') =>
  needsOwnDocument({
    method,
    url: `https://shop.example${path}`,
    headers: new Headers(from ? { Referer: `https://shop.example${from}` } : {}),
  })

test('billing holds the card fields, the page of the payment the 3-D Secure challenge, and no other page holds either', () => {
  expect(getPaymentComponent('/en-us/checkout/billing')).toBe('fields')
  expect(getPaymentComponent('/de-de/checkout/pay')).toBe('challenge')
  for (const path of ['/en-us/checkout', '/en-us/checkout/summary', '/en-us/cart', '/en-us'])
    expect(getPaymentComponent(path)).toBeUndefined()
})

test('arriving at such a page from another one loads a document of its own', () => {
  expect(needsIt('/en-us/checkout/billing.data', '/en-us/checkout')).toBe(true)
  expect(needsIt('/en-us/checkout/pay.data', '/en-us/checkout/summary')).toBe(true)
})

test.each([
  ['the page itself, after a form of its own', '/en-us/checkout/billing.data', '/en-us/checkout/billing'],
  ['a document', '/en-us/checkout/billing', '/en-us/checkout'],
  ['another page', '/en-us/checkout/summary.data', '/en-us/checkout/billing'],
  ['a browser that does not tell where it comes from', '/en-us/checkout/billing.data', undefined],
])('%s is answered as usual', (_, path, from) => {
  expect(needsIt(path, from)).toBe(false)
})

test('a form that is sent is carried out', () => {
  expect(needsIt('/en-us/checkout/billing.data', '/en-us/checkout', 'POST')).toBe(false)
})
