import { expect, test } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import { CreditNoteLink } from './order-view'
import { RefundList, toRefundView } from './refunds'

const refund = {
  at: '2026-11-05T12:00:00.000Z',
  amount: '90.00',
  currency: 'EUR',
  to: [{ code: 'IDEAL', label: 'iDEAL', amount: '90.00' }],
}
const reader = { locale: 'de-de', timeZone: 'Europe/Berlin' } as const
const order = { orderNumber: 'HA00000001' }

test('beside a refund is the link to its credit note, as a file and without scripts (HIS-23)', async () => {
  const refunds = [toRefundView({ ...refund, creditNote: 'F1' }, reader), toRefundView(refund, reader)]
  const paper = (of: { creditNote: string; day: string }) => <CreditNoteLink {...{ order, search: '?st=t', ...of }} />
  const page = await renderInStorefront(<RefundList refunds={refunds} paper={paper} />, { locale: 'de-de' })
  expect(page.match(/<a [^>]*>/g)).toEqual([expect.stringContaining('href="/de-de/account/orders/HA00000001/credit-note-F1?st=t"')])
  expect(page).toContain('Gutschrift vom 05.11.2026 als PDF')
})

test('who may not have the invoice has no credit note either (HIS-23)', async () => {
  const refunds = [toRefundView({ ...refund, creditNote: 'F1' }, reader)]
  expect(await renderInStorefront(<RefundList refunds={refunds} />, { locale: 'de-de' })).not.toContain('<a ')
})

test('what went back to a gift card that ends has the day by which to spend it (GIFT-19, HIS-08)', async () => {
  const refunds = [toRefundView({ ...refund, spendBy: '2027-12-01' }, reader), toRefundView(refund, reader)]
  const page = await renderInStorefront(<RefundList refunds={refunds} />, { locale: 'de-de' })
  expect(page.match(/bis zum 1\.\u00a0Dezember\u00a02027 ausgeben/g)).toHaveLength(1)
})
