import { failureIn } from '../request.ts'
import { requestOnce } from '../request-until-answered.ts'
import type { Finding } from '../finding.ts'
import { captchaToken, guestToken, answersAsText, mapConcurrent } from '../shopper.ts'
import { expected } from './expected.ts'

const shoppersAtOnce = 16

/** Total wrong answers that count as an attack; afterwards each card gets one answer. */
const manyWrong = 200

/** Guessing cards: a shopper gets five answers, or one during an attack; a number accepts five PINs from anybody. */
export async function guesses(url: string, { shoppers, tries }: { shoppers: number; tries: number }): Promise<Finding> {
  const oneShopper = async (i: number) => {
    const token = await guestToken(url)
    return answersAsText(await mapConcurrent(tries, (n) => guess(url, { token, number: numberOf(i * tries + n), pin: '9999' })))
  }
  const perShopper = await mapConcurrent(shoppers, oneShopper, shoppersAtOnce)
  // Requests in flight when guessing was detected.
  const early = Math.ceil(manyWrong / 5)
  const [first, last] = [perShopper.slice(0, early - shoppersAtOnce), perShopper.slice(early + shoppersAtOnce)]
  const live = '6006490000000002'
  const sweep = await mapConcurrent(tries, async (n) => guess(url, { token: await guestToken(url), number: live, pin: String(2000 + n) }))
  const right = await guess(url, { token: await guestToken(url), number: live, pin: '1234' })
  return {
    ...{
      name: 'gift card guesses',
      goal: 'G16',
      trials: `${shoppers} shoppers of ${tries} numbers each, ${Math.min(shoppers, shoppersAtOnce)} shoppers at once, ${tries} PINs from as many shoppers`,
    },
    verdicts: [
      expected('a shopper is answered five times', first, `GFC410 ×5, GFC799 ×${tries - 5}`),
      expected('once when many guess', last, `GFC410 ×1, GFC799 ×${tries - 1}`),
      expected('a number listens to five PINs', [answersAsText(sweep)], `GFC410 ×5, GFC800 ×${tries - 5}`),
      expected('even the right one is not heard then', [answersAsText([right])], 'GFC800 ×1'),
    ],
  }
}

function numberOf(n: number): string {
  return `77${String(n).padStart(14, '0')}`
}

/** A late CAPTCHA service says nothing about the card: the shopper solves another one. */
async function guess(url: string, { token, number, pin }: { token: string; number: string; pin: string }) {
  const ask = () =>
    requestOnce(`${url}/cart/v1/giftcard/balance`, {
      ...{ method: 'POST', token },
      body: { cartId: 'c', giftCardNumber: number, pin, recaptcha_response: captchaToken('giftCardBalance') },
    })
  let answer = await ask()
  for (let tries = 1; tries < 5 && failureIn(answer).code === 'AUT403'; tries += 1) answer = await ask()
  return answer
}
