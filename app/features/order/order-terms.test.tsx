import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { OrderTerms } from './order-terms'

type OrderOfTerms = Parameters<typeof OrderTerms>[0]['order']

const shown = async (
  status: OrderOfTerms['status'],
  state: OrderOfTerms['returnPeriod']['state'],
  { code = 'standard', day = '' } = {},
) => {
  const order = { status, returnPeriod: { state, day }, shipments: [{ code }] } as unknown as OrderOfTerms
  return textOfHtml(await renderInStorefront(<OrderTerms order={order} />, { locale: 'en-us' }))
}

test('an order says why it can no longer be cancelled, and when it can be sent back (HIS-10)', async () => {
  expect(await shown('CONFIRMED', 'ahead')).toBe('Cancellations and returns You can return items for 30 days after they arrive.')
  expect(await shown('IN_FULFILMENT', 'ahead')).toContain('We’re already preparing this order')
  expect(await shown('SHIPPED', 'ahead')).toContain('This order is on its way')
})

test('an order that came too long ago names the day its return period ended (HIS-10)', async () => {
  expect(await shown('DELIVERED', 'over', { day: 'Oct 4, 2026' })).toContain('The return period for this order ended on Oct 4, 2026.')
})

test('an order of emailed gift cards says that they stay sold (HIS-10)', async () => {
  expect(await shown('DELIVERED', 'open', { code: 'digital' })).toContain('Gift cards sent by email can’t be returned.')
})

test('nothing is said while goods can be sent back, and of an order that was cancelled or returned (HIS-10)', async () => {
  expect(await shown('DELIVERED', 'open')).toBe('')
  expect(await shown('RETURN_REQUESTED', 'started')).toBe('')
  expect(await shown('CANCELLED', 'none', { code: 'digital' })).toBe('')
})
