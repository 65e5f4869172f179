import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { OrderDetails } from './load-order.server'
import { OrderTerms, ReturnItemsForm } from './order-changes'

const line = (id: string, over: object = {}) => ({ id, name: id, options: '', qty: 1, bonus: false, isReturning: false, ...over })
const gift = line('Beanie', { bonus: true, giftWorth: '$35.00' })
const shown = (lines: object[]) => {
  const order = {
    status: 'DELIVERED',
    returnPeriod: { state: 'open', day: 'Dec 4, 2026' },
    shipments: [{ code: 'standard', lines }],
  } as unknown as OrderDetails
  return renderInStorefront(<ReturnItemsForm order={order} />, { locale: 'en-us' })
}

test('a free gift can be sent back, and the page says what it costs to keep it without its goods (HIS-06)', async () => {
  const html = await shown([line('Shell'), gift])
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(textOfHtml(html)).toContain('Otherwise we deduct $35.00 from your refund.')
})

test('a line that came in several parcels is offered once, with the units of all of them (HIS-06)', async () => {
  const text = textOfHtml(await shown([line('Shell', { qty: 1 }), line('Socks'), line('Shell', { qty: 2 })]))
  expect(text).toContain('3 × Shell')
  expect(text.match(/Shell/g)).toHaveLength(1)
})

test('a return asks for a reason, and names the last day for it (HIS-10, HIS-11)', async () => {
  const text = textOfHtml(await shown([line('Shell')]))
  expect(text).toContain('You can return items until Dec 4, 2026.')
  expect(text).toContain('Doesn’t fit')
  expect(text).toContain('Arrived too late')
})

test('a gift alone is not offered for return (HIS-06)', async () => {
  expect(await shown([gift])).not.toContain('<form')
  expect(await shown([line('Shell', { isReturning: true }), gift])).not.toContain('<form')
})

type OrderOfTerms = Parameters<typeof OrderTerms>[0]['order']

const shownTerms = async (
  status: OrderOfTerms['status'],
  state: OrderOfTerms['returnPeriod']['state'],
  { code = 'standard', day = '' } = {},
) => {
  const order = { status, returnPeriod: { state, day }, shipments: [{ code }] } as unknown as OrderOfTerms
  return textOfHtml(await renderInStorefront(<OrderTerms order={order} />, { locale: 'en-us' }))
}

test('an order says why it can no longer be cancelled, and when it can be sent back (HIS-10)', async () => {
  expect(await shownTerms('CONFIRMED', 'ahead')).toBe('Cancellations and returns You can return items for 30 days once you have them.')
  expect(await shownTerms('IN_FULFILMENT', 'ahead')).toContain('We’re already preparing this order')
  expect(await shownTerms('SHIPPED', 'ahead')).toContain('This order is on its way')
})

test('an order that came too long ago names the day its return period ended (HIS-10)', async () => {
  expect(await shownTerms('DELIVERED', 'over', { day: 'Oct 4, 2026' })).toContain('The return period for this order ended on Oct 4, 2026.')
})

test('an order of emailed gift cards says that they stay sold (HIS-10)', async () => {
  expect(await shownTerms('DELIVERED', 'open', { code: 'digital' })).toContain('Gift cards sent by email can’t be returned.')
})

test('nothing is said while goods can be sent back, and of an order that was cancelled or returned (HIS-10)', async () => {
  expect(await shownTerms('DELIVERED', 'open')).toBe('')
  expect(await shownTerms('RETURN_REQUESTED', 'started')).toBe('')
  expect(await shownTerms('CANCELLED', 'none', { code: 'digital' })).toBe('')
})
