import { expect, test } from 'vitest'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { anError } from '~/server/test/an-upstream.server'
import { loadGiftCard } from './gift-card.server'

const listing = 'GET /consumers-v3/consumer/payment_instruments'
const items = [
  { paymentInstrumentId: 'saved-1', type: 'CREDIT_CARD', isDefault: true, maskedNumber: '411111******1111', cardType: 'visa' },
  { paymentInstrumentId: 'saved-2', type: 'GIFT_CARD', isDefault: false, maskedNumber: '**** 0001' },
  { paymentInstrumentId: 'saved-3', type: 'GIFT_CARD', isDefault: false, maskedNumber: '**** 0011' },
]
const paying = { payment_method_id: 'GIFT_CARD' as const, payment_instrument_id: 'i-1', amount: 10, maskedGiftCard: '**** 0001' }

async function opening({ isKnown = true, listed = { total: 3, start: 0, count: 3, items } as unknown } = {}) {
  const answers = { [listing]: listed, 'GET /cart/v1/cart/old': aCart({ id: 'old', payment_instruments: [paying] }) }
  const shop = aShop(answers, { path: '/en-us/cart/gift-card' })
  const { session } = shop.shop
  const consumer = { consumerNo: 'c-1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
  if (isKnown) await session.signIn({ accessToken: 'a', refreshToken: 'r', consumer } as unknown as Parameters<typeof session.signIn>[0])
  await session.rememberCart('HALVERN-US', { cartId: 'old', totalItems: 1, items: [] })
  return shop
}

test('the gift cards of the account are offered by their last digits, but for those that pay already (GIFT-11)', async () => {
  const { shop } = await opening()
  expect((await loadGiftCard(shop)).cards).toEqual([{ id: 'saved-3', digits: '0011' }])
})

test('a guest’s gift cards are not requested, and during an outage there are none (GIFT-11)', async () => {
  const guest = await opening({ isKnown: false })
  expect((await loadGiftCard(guest.shop)).cards).toEqual([])
  expect(guest.callsTo(listing)).toEqual([])
  const { shop } = await opening({ listed: anError(500, 'GEN500') })
  expect((await loadGiftCard(shop)).cards).toEqual([])
})
