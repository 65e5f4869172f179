import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import type { OrderHistoryEntry } from './load-history.server'
import { OrderRows } from './order-rows'

const entry: OrderHistoryEntry = {
  ...{ orderNumber: 'HV00000001', status: 'SHIPPED', totalUnits: 1, day: 'November\u00a02,\u00a02026', total: '$220.00' },
  ...{
    names: ['Skarn 3L Shell'],
    images: [],
    trackHref: 'https://parcels.example/1',
    returnHref: '/en-us/account/orders/HV00000001#return',
  },
}
const again = (orderNumber: string) => <button type="submit">Buy {orderNumber}</button>

test('each order of the list is tracked, sent back and bought again from its row, and every action names its order (ACC-33)', () => {
  const html = renderInStorefront(<OrderRows orders={[entry]} again={again} />, { locale: 'en-us' })
  const text = textOfHtml(html)
  for (const name of ['Track package HV00000001', 'Return items HV00000001', 'Buy HV00000001']) expect(text).toContain(name)
  expect(html).toContain('href="https://parcels.example/1"')
})

test('the overview of the account lists orders without actions (ACC-33)', () => {
  const html = renderInStorefront(<OrderRows orders={[entry]} level="h3" />, { locale: 'en-us' })
  expect(html).not.toContain('<button')
  expect(html).not.toContain('parcels.example')
})

test('a row says what of its order was cancelled and refunded, and nothing where nothing was (HIS-27)', () => {
  const textOf = (of: OrderHistoryEntry) => textOfHtml(renderInStorefront(<OrderRows orders={[of]} />, { locale: 'en-us' }))
  const text = textOf({ ...entry, total: '$110.00', cancelled: '$110.00', refunded: '$20.00' })
  for (const part of ['$110.00 canceled', '$20.00 refunded']) expect(text).toContain(part)
  for (const word of ['canceled', 'refunded']) expect(textOf(entry)).not.toContain(word)
})
