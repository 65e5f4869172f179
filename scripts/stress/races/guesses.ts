import { getFailure } from '../request.ts'
import { requestOnce } from '../send-request.ts'
import type { StressFinding } from '../finding.ts'
import { buildCaptchaToken, createGuestToken, summarizeResponses, mapConcurrent } from '../shopper.ts'
import { compareResults } from './compare-results.ts'

const parallelShoppers = 16

/** Total wrong answers that count as an attack; afterwards each card gets one answer. */
const maxWrongGuesses = 200

/** Guessing cards: a shopper gets five answers, or one during an attack; a number accepts five PINs from anybody. */
export async function runGuesses(url: string, { shoppers, tries }: { shoppers: number; tries: number }): Promise<StressFinding> {
  const guessAsShopper = async (i: number) => {
    const token = await createGuestToken(url)
    return summarizeResponses(await mapConcurrent(tries, (n) => guessPin(url, { token, number: toCardNumber(i * tries + n), pin: '9999' })))
  }
  const resultsByShopper = await mapConcurrent(shoppers, guessAsShopper, parallelShoppers)
  // Requests in flight when guessing was detected.
  const earlyCount = Math.ceil(maxWrongGuesses / 5)
  const [firstGuess, lastGuess] = [
    resultsByShopper.slice(0, earlyCount - parallelShoppers),
    resultsByShopper.slice(earlyCount + parallelShoppers),
  ]
  const realCardNumber = '6006490000000002'
  const sweepResults = await mapConcurrent(tries, async (n) =>
    guessPin(url, { token: await createGuestToken(url), number: realCardNumber, pin: String(2000 + n) }),
  )
  const correctGuess = await guessPin(url, { token: await createGuestToken(url), number: realCardNumber, pin: '1234' })
  return {
    ...{
      name: 'gift card guesses',
      goal: 'G16',
      trials: `${shoppers} shoppers of ${tries} numbers each, ${Math.min(shoppers, parallelShoppers)} shoppers at once, ${tries} PINs from as many shoppers`,
    },
    verdicts: [
      compareResults('a shopper is answered five times', firstGuess, `GFC410 ×5, GFC799 ×${tries - 5}`),
      compareResults('once when many guess', lastGuess, `GFC410 ×1, GFC799 ×${tries - 1}`),
      compareResults('a number listens to five PINs', [summarizeResponses(sweepResults)], `GFC410 ×5, GFC800 ×${tries - 5}`),
      compareResults('even the right one is not heard then', [summarizeResponses([correctGuess])], 'GFC800 ×1'),
    ],
  }
}

function toCardNumber(n: number): string {
  return `77${String(n).padStart(14, '0')}`
}

/** A late CAPTCHA service says nothing about the card: the shopper solves another one. */
async function guessPin(url: string, { token, number, pin }: { token: string; number: string; pin: string }) {
  const requestBalance = () =>
    requestOnce(`${url}/cart/v1/giftcard/balance`, {
      ...{ method: 'POST', token },
      body: { cartId: 'c', giftCardNumber: number, pin, recaptcha_response: buildCaptchaToken('giftCardBalance') },
    })
  let response = await requestBalance()
  for (let attempts = 1; attempts < 5 && getFailure(response).code === 'AUT403'; attempts += 1) response = await requestBalance()
  return response
}
