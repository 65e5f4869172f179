import { expect, test, vi } from 'vitest'
import { brandIds } from '#config/brands'
import { locales } from '#config/locales'
import { getReturnAddress } from '#config/companies'
import type { CartItem } from '#contracts/entities/cart'
import { applyCommands } from '#domain/order/commands/confirmed-order.sample'
import { aDiscountedOrder } from '#domain/order/discounted-order.sample'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { aPaidOrder } from '#domain/order/order.sample'
import { createCreditNoteBuilder, buildInvoicePdf, buildReturnLabelPdf } from './order-documents'
import type { PdfLine } from './pdf'

type Foot = (page: number, pages: number) => string
const printed = vi.hoisted(() => ({ lines: [] as PdfLine[], foot: undefined as Foot | undefined }))
vi.mock('./pdf', () => ({
  buildPdf: (_: string, lines: PdfLine[], foot?: Foot) => {
    Object.assign(printed, { lines, foot })
    return Promise.resolve(new Uint8Array())
  },
}))

const mentions = (lines: readonly PdfLine[]) => lines.map(({ left, right = '' }) => `${left}|${right}`)

const hour = 3_600_000
const midnight = Date.parse('2026-11-25T08:00Z')

test.each([
  [-hour, 'Nov\u00a024,\u00a02026'],
  [hour, 'Nov\u00a025,\u00a02026'],
])('the invoice of an order to Portland, placed %i ms around midnight there, is of %s (CFG-16, HIS-01)', async (by, day) => {
  const placed = aPaidOrder([], { toPay: 1000 }, { orderNumber: 'HA00000001', brand: 'halvern', createdAt: midnight + by })
  const shippingAddress = { countryCode: 'US', stateCode: 'OR', postalCode: '97205' }
  const order = { ...placed, cart: { ...placed.cart, shippingAddress } }
  await buildInvoicePdf(order, 'en')
  expect(printed.lines.find(({ left }) => left === 'Invoice')?.right).toBe(day)
  expect(getOrderPlacedAt(order)).toEqual({ orderedAt: midnight + by, timeZone: 'America/Los_Angeles' })
})

test('an invoice has the address as its market writes it, with every line of the street and the country by name (HIS-25)', async () => {
  const placed = aPaidOrder([], { toPay: 1000 }, { orderNumber: 'HA00000001', brand: 'halvern' })
  const street = {
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '12 Larch Street',
    addressLine2: 'Suite 4',
    addressLine3: 'Rear door',
  }
  const shippingAddress = { ...street, city: 'Portland', province: 'OR', postalCode: '97205', countryCode: 'US' }
  await buildInvoicePdf({ ...placed, cart: { ...placed.cart, shippingAddress } }, 'de')
  const from = printed.lines.findIndex(({ left }) => left === 'Ada Byron')
  const told = printed.lines.slice(from, from + 6).map(({ left }) => left)
  expect(told).toEqual(['Ada Byron', '12 Larch Street', 'Suite 4', 'Rear door', 'Portland, OR 97205', 'Vereinigte Staaten'])
})

test('the invoice tells each discount by name, and what was cancelled (HIS-20)', async () => {
  await buildInvoicePdf(applyCommands(aDiscountedOrder(), { kind: 'cancel', reason: 'r', lines: { jacket: 2 } }), 'en')
  const told = mentions(printed.lines)
  const from = told.findIndex((line) => line.startsWith('1 × jacket'))
  expect(told.slice(from, from + 8)).toEqual([
    ...['1 × jacket|$20.00', '1 × socks|$10.00', 'Canceled, not billed: 2 × jacket|', 'Items|$30.00'],
    ...['Autumn sale|−$3.00', 'Three off (THREE)|−$1.00', 'Members’ price|−$0.67', 'Discount given in store|−$0.33'],
  ])
})

const byEmail = [{ selected: true, shippingMethod: { code: 'digital' } }] as unknown as CartItem['shippingOptions']
const inGermany = (): OrderState => ({ ...aDiscountedOrder('DE'), locale: 'de-de', createdAt: midnight })

test('in Europe the invoice names its seller with the VAT number, and tells the rate and the VAT in the total (HIS-21)', async () => {
  await buildInvoicePdf(inGermany(), 'de')
  const told = mentions(printed.lines)
  expect(told.slice(0, 7)).toEqual([
    ...['Halvern|', 'Halvern Outdoor Ltd|', '14 Fell Road|', 'Kendal LA9 0HV|', 'United Kingdom|', 'USt-IdNr.: GB 000 0000 01|'],
    'Rechnung|25.11.2026',
  ])
  const total = told.indexOf('Gesamt|60,00\u00a0€')
  expect(told.slice(total - 1, total + 2)).toEqual(['Versand|5,00\u00a0€', told[total], 'Enthält 19\u00a0% MwSt.|9,58\u00a0€'])
})

test('documents state the VAT rate of the day the order was placed, whatever it is today (HIS-21)', async () => {
  const order = applyCommands({ ...inGermany(), vatRate: 1_600 }, { kind: 'ship' }, { kind: 'refund', reason: 'r', amount: 1_160 })
  await buildInvoicePdf(order, 'de')
  expect(mentions(printed.lines).filter((line) => line.includes('MwSt'))).toEqual(['Enthält 16\u00a0% MwSt.|9,58\u00a0€'])
  await createCreditNoteBuilder('F1')(order, 'de')
  expect(mentions(printed.lines).filter((line) => line.includes('MwSt'))).toEqual(['Enthält 16\u00a0% MwSt.|1,60\u00a0€'])
})

test('in North America the seller has no VAT number, and tax is a row of the sum (HIS-21)', async () => {
  await buildInvoicePdf(aDiscountedOrder(), 'en')
  const told = mentions(printed.lines)
  expect(told.filter((line) => /VAT|Includes/.test(line))).toEqual([])
  expect(told.slice(-4)).toEqual(['Shipping|$5.00', 'Tax|$4.80', 'Total|$64.80', 'Card|$64.80'])
})

test('gift cards are told as what no VAT is charged for (HIS-21)', async () => {
  const order = inGermany()
  const items = order.cart.items.map((item) => (item.id === 'socks' ? { ...item, taxTotal: 0, shippingOptions: byEmail } : item))
  await buildInvoicePdf({ ...order, cart: { ...order.cart, items } }, 'de')
  expect(mentions(printed.lines)).toContain('Geschenkkarten, ohne MwSt.|10,00\u00a0€')
})

test.each(brandIds.flatMap((brand) => (['en-us', 'de-de'] as const).map((locale) => [brand, locale] as const)))(
  'a return label of %s in %s has the address of that region that parcels go back to (HIS-21)',
  async (brand, locale) => {
    await buildReturnLabelPdf({ ...aDiscountedOrder(), brand, locale }, { itemIds: ['socks'], language: 'en', isOwn: false })
    const told = printed.lines.map(({ left }) => left)
    const { name, lines } = getReturnAddress(brand, locales[locale].region)
    expect(told.slice(told.indexOf('To') + 1).slice(0, lines.length + 1)).toEqual([name, ...lines])
    expect(told.includes('United States')).toBe(locale === 'en-us')
  },
)

test('a return label names the units that can come back, and not those that were cancelled (HIS-04)', async () => {
  const unitsOn = async (order: OrderState) => {
    await buildReturnLabelPdf(order, { itemIds: ['jacket'], language: 'en', isOwn: false })
    return printed.lines.flatMap(({ left }) => /^(\d+) × jacket$/.exec(left)?.[1] ?? [])
  }
  const cancel = (count: number) => applyCommands(inGermany(), { kind: 'cancel', reason: 'r', lines: { jacket: count } })
  expect([await unitsOn(inGermany()), await unitsOn(cancel(1)), await unitsOn(cancel(3))]).toEqual([['3'], ['2'], []])
})

test('each page of a paper has the order number and its own number at its foot (HIS-22)', async () => {
  await buildInvoicePdf(aDiscountedOrder(), 'en')
  expect(printed.foot?.(2, 3)).toBe('Order HA00000001 · Page 2 of 3')
  await buildReturnLabelPdf(inGermany(), { itemIds: ['socks'], language: 'de', isOwn: true })
  expect(printed.foot?.(1, 1)).toBe('Bestellung HA00000001 · Seite 1 von 1')
})

test('a credit note names the invoice, the units and amounts refunded, and the payments it went to (HIS-23)', async () => {
  const refund = { kind: 'refund', reason: 'r', lines: { jacket: 1 } } as const
  const order = applyCommands({ ...inGermany(), createdAt: midnight }, { kind: 'ship' }, refund)
  await createCreditNoteBuilder('F1')(order, 'de')
  const told = mentions(printed.lines)
  expect(told.slice(6)).toEqual([
    ...['Gutschrift HA00000001-F1|01.01.1970', 'Bestellung HA00000001|', 'Zur Rechnung vom 25.11.2026|', '1 × jacket|15,00\u00a0€'],
    ...['Gesamt|15,00\u00a0€', 'Enthält 19\u00a0% MwSt.|2,39\u00a0€', 'Erstattet auf|', 'Karte|15,00\u00a0€'],
  ])
  expect(createCreditNoteBuilder('F2')(order, 'de')).toBeUndefined()
})
