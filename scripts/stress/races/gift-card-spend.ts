import { requestOnce, callOrThrow } from '../send-request.ts'
import type { StressFinding } from '../finding.ts'

import {
  createShopper,
  buildCaptchaToken,
  createGuestToken,
  summarizeResponses,
  mapConcurrent,
  placeOrder,
  prepareOrder,
  stockShell,
} from '../shopper.ts'
import { compareResults } from './compare-results.ts'

/** A demo card of five hundred dollars; the purchase costs a hundred. */
const giftCardInstrument = { payment_method_id: 'GIFT_CARD', giftCardNumber: '6006490000000001', pin: '1234' }
const affordableOrders = 5

/** Many carts pay with the whole of one card: it is spent once, to the cent. */
export async function runGiftCardSpend(url: string, { buyers }: { buyers: number }): Promise<StressFinding> {
  const shellItem = await stockShell(url, buyers * 2)
  const shoppers = await mapConcurrent(buyers, () => createShopper(url, shellItem))
  for (const { token, cartId } of shoppers)
    await callOrThrow(`${url}/cart/v1/cart/${cartId}/paymentInstruments`, { method: 'POST', token, body: giftCardInstrument })
  const responses = await Promise.all(shoppers.map(prepareOrder))
  const winners = shoppers.filter((_, i) => responses[i]?.status === 200)
  const placedResponses = await Promise.all(winners.map((winner) => placeOrder(winner)))
  return {
    ...{ name: 'gift card spend', goal: 'G4', trials: `${buyers} carts for a card that pays ${affordableOrders}` },
    verdicts: [
      compareResults('as many carts are prepared as the card can pay', [String(winners.length)], String(affordableOrders)),
      compareResults('each becomes an order', [summarizeResponses(placedResponses)], `200 ×${affordableOrders}`),
      compareResults('the card is empty, to the cent', [await loadRemainingBalance(url)], '0.00'),
    ],
  }
}

async function loadRemainingBalance(url: string): Promise<string> {
  const body = {
    cartId: 'c',
    giftCardNumber: giftCardInstrument.giftCardNumber,
    pin: giftCardInstrument.pin,
    recaptcha_response: buildCaptchaToken('giftCardBalance'),
  }
  const { body: responseText } = await requestOnce(`${url}/cart/v1/giftcard/balance`, {
    method: 'POST',
    token: await createGuestToken(url),
    body,
  })
  return (responseText as { balance?: { amount: string } }).balance?.amount ?? JSON.stringify(responseText)
}
