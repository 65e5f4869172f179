import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import type { Finding } from '../finding.ts'

import { aShopper, captchaToken, guestToken, answersAsText, mapConcurrent, place, prepare, theShell } from '../shopper.ts'
import { expected } from './expected.ts'

/** A demo card of five hundred dollars; the purchase costs a hundred. */
const card = { payment_method_id: 'GIFT_CARD', giftCardNumber: '6006490000000001', pin: '1234' }
const orders = 5

/** Many carts pay with the whole of one card: it is spent once, to the cent. */
export async function giftCardSpend(url: string, { buyers }: { buyers: number }): Promise<Finding> {
  const shell = await theShell(url, buyers * 2)
  const shoppers = await mapConcurrent(buyers, () => aShopper(url, shell))
  for (const { token, cartId } of shoppers)
    await callOrThrow(`${url}/cart/v1/cart/${cartId}/paymentInstruments`, { method: 'POST', token, body: card })
  const answers = await Promise.all(shoppers.map(prepare))
  const winners = shoppers.filter((_, i) => answers[i]?.status === 200)
  const placed = await Promise.all(winners.map((winner) => place(winner)))
  return {
    ...{ name: 'gift card spend', goal: 'G4', trials: `${buyers} carts for a card that pays ${orders}` },
    verdicts: [
      expected('as many carts are prepared as the card can pay', [String(winners.length)], String(orders)),
      expected('each becomes an order', [answersAsText(placed)], `200 ×${orders}`),
      expected('the card is empty, to the cent', [await moneyLeft(url)], '0.00'),
    ],
  }
}

async function moneyLeft(url: string): Promise<string> {
  const body = { cartId: 'c', giftCardNumber: card.giftCardNumber, pin: card.pin, recaptcha_response: captchaToken('giftCardBalance') }
  const { body: said } = await requestOnce(`${url}/cart/v1/giftcard/balance`, { method: 'POST', token: await guestToken(url), body })
  return (said as { balance?: { amount: string } }).balance?.amount ?? JSON.stringify(said)
}
