import { expect, test } from 'vitest'
import { aProduct } from '~/server/test/a-product'
import { aShop } from '~/server/test/a-shop.server'
import { getDeliveryNote, loadDeliveryLines } from './product-facts.server'

const costing = (lowCurrent: number) => aProduct({ price: { ...aProduct().price, lowCurrent } })
// A Friday.
const now = Date.parse('2026-11-27T17:00:00Z')

function noteIn(path: string, product = costing(50)) {
  const { shop } = aShop({}, { path })
  shop.requestContext.now = now
  const note = getDeliveryNote(shop, product)
  // Ranges of days are set with thin spaces, amounts with hard ones.
  return note && JSON.parse(JSON.stringify(note).replace(/\s/g, ' '))
}

test.each([
  ['/en-us', 'Wed, December 2 – Fri, December 4', '$7.95', '$85.00'],
  ['/en-gb', 'Tue 1 December – Thu 3 December', '£4.95', '£65.00'],
  ['/de-de', 'Di., 1. – Do., 3. Dezember', '5,95 €', '75,00 €'],
])('on %s a product tells its days, what delivery costs and from when it is free (PDP-40)', (path, ...[dates, price, free]) => {
  expect(noteIn(path)).toEqual({ dates, price, free, returnDays: 30 })
})

test('from the threshold on delivery is free (PDP-40)', () => {
  expect(noteIn('/en-us', costing(84.99))).toHaveProperty('price')
  expect(noteIn('/en-us', costing(85))).not.toHaveProperty('price')
})

test('what is emailed has no parcel to tell of (PDP-40)', () => {
  expect(noteIn('/en-us', aProduct({ productType: 'digital' }))).toBeNull()
})

test('the note is told in lines: days, cost and returns with links, and the points it earns (PDP-40, LOY-17)', async () => {
  const { shop } = aShop({}, { path: '/en-us' })
  shop.requestContext.now = now
  const lines = await loadDeliveryLines(shop, costing(50))
  expect(lines?.map((texts) => texts.map(({ text, url }) => [text.replace(/\s/g, ' '), url]))).toEqual([
    [['Estimated delivery: Wed, December 2 – Fri, December 4', undefined]],
    [
      ['Delivery $7.95, free over $85.00', '/help/delivery'],
      ['Free returns for 30 days', '/help/returns/how-to-return'],
    ],
    [['Join Wayfarers and earn 50 points', '/loyalty-sign-up']],
  ])
  expect(await loadDeliveryLines(shop, aProduct({ productType: 'digital' }))).toBeNull()
})

const member = { consumerNo: 'C1', kind: 'REGISTERED' as const, isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [] }

test.each([
  ['/en-us', true, 'Free shipping'],
  ['/es-es', true, 'Envío gratis'],
  ['/en-us', false, 'Delivery $7.95, free over $85.00'],
  ['/en-gb', true, 'Delivery £4.95, free over £65.00'],
])('on %s the note tells a shopper, member %s, “%s” (PDP-40, LOY-11)', async (path, isLoyaltyMember, told) => {
  const { shop } = aShop({}, { path })
  const consumer = { ...member, isLoyaltyMember, isEmployeeDiscountTCAccepted: true }
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer })
  const lines = await loadDeliveryLines(shop, costing(50))
  expect(lines?.[1]?.[0]?.text.replace(/\s/g, ' ')).toBe(told)
})
