import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { OrderDetails } from './load-order.server'
import { ReturnItems } from './order-changes'

const line = (id: string, over: object = {}) => ({ id, name: id, options: '', qty: 1, bonus: false, isReturning: false, ...over })
const gift = line('Beanie', { bonus: true, giftWorth: '$35.00' })
const shown = (lines: object[]) => {
  const order = {
    status: 'DELIVERED',
    returnPeriod: { state: 'open', day: 'Dec 4, 2026' },
    shipments: [{ code: 'standard', lines }],
  } as unknown as OrderDetails
  return renderInStorefront(<ReturnItems order={order} />, { locale: 'en-us' })
}

test('a free gift can be sent back, and the page says what it costs to keep it without its goods (HIS-06)', async () => {
  const html = await shown([line('Shell'), gift])
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(textOfHtml(html)).toContain('Otherwise we deduct $35.00 from your refund.')
})

test('a return asks for a reason, and names the last day for it (HIS-10, HIS-11)', async () => {
  const text = textOfHtml(await shown([line('Shell')]))
  expect(text).toContain('You can return items until Dec 4, 2026.')
  expect(text).toContain('Doesn’t fit')
})

test('a gift alone is not offered for return (HIS-06)', async () => {
  expect(await shown([gift])).not.toContain('<form')
  expect(await shown([line('Shell', { isReturning: true }), gift])).not.toContain('<form')
})
