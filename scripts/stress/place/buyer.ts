import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, request, failureIn, isUnknown } from '../request.ts'
import { requestUntilAnswered } from '../request-until-answered.ts'
import type { Random } from '../random.ts'
import { anAddress, bankResult, paidBy } from '../samples.ts'
import { mapConcurrent } from '../shopper.ts'
import type { Attempted, Card, Line } from './history.ts'

type Buying = { url: string; random: Random; goods: readonly Omit<Line, 'qty'>[] }
type Cart = { id: string }
/** `isKnown`: the challenge result. */
type BuyerShopper = { url: string; token: string; attempt: Attempted; isKnown: boolean }

const cards: readonly Card[] = [
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'asks',
  'asks',
  'refused',
  'error',
  'lost',
  'lost',
  'slow',
]
const noStock = new Set(['INV405', 'INV406', 'INV407', 'INV408', 'INV409', 'ORD430'])
const noMoney = new Set(['PYT402', 'PYT400', 'PAY401'])
/** Long enough for several kills. */
const patienceMs = 180_000

/** Simulates a buyer: fills, prepares and places a cart and polls for the result; one in seven disconnects right after placing. */
export async function buy({ url, random, goods }: Buying): Promise<Attempted> {
  const attempt: Attempted = {
    cartId: '',
    lines: wantedOf(random, goods),
    card: random.pick(cards),
    ending: 'none',
    told: [],
    unanswered: 0,
  }
  // All randomness is drawn before the first call: responses do not change what comes next.
  const parallel = random.chance(0.3) ? 3 : 1
  const asksAgain = random.chance(0.2)
  const isKnown = random.chance(0.8)
  // A buyer who abandons 3-D Secure keeps an order pending for fifteen minutes.
  const goneAfterMs = random.chance(0.15) && attempt.card !== 'asks' ? 1 + random.below(400) : undefined
  const { token } = await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', body: { type: 'Guest' } })
  const shopper = { url, token, attempt, isKnown }
  if (!(await fillCart(shopper))) return attempt
  if (!(await prepare(shopper))) return attempt
  if (goneAfterMs !== undefined) {
    attempt.ending = 'left'
    await askToPlace(shopper, { goneAfterMs })
    return attempt
  }
  await place(shopper, parallel)
  // With another card, which changes nothing: the placed order is returned.
  if (asksAgain && attempt.ending === 'ordered') heard(attempt, await askToPlace(shopper, { card: 'refused' }))
  return attempt
}

function wantedOf(random: Random, goods: Buying['goods']): Line[] {
  const first = random.pick(goods)
  const second = random.pick(goods)
  const lines = [{ ...first, qty: 1 + random.below(3) }]
  return random.chance(0.5) && second.upc !== first.upc ? [...lines, { ...second, qty: 1 }] : lines
}

async function fillCart({ url, token, attempt }: BuyerShopper): Promise<boolean> {
  for (const line of attempt.lines) {
    const [path, named] = attempt.cartId === '' ? ['cartWithItem', {}] : ['item', { cartId: attempt.cartId }]
    const added = await requestUntilAnswered(`${url}/cart/v1/${path}`, { method: 'POST', token, body: { ...line, ...named } })
    if (added.status >= 400) return ended(attempt, added, 'none')
    attempt.cartId = (added.body as Cart).id
  }
  const addressed = await requestUntilAnswered(`${url}/cart/v2/cart/${attempt.cartId}/shippingAddress`, {
    method: 'POST',
    token,
    body: [anAddress],
  })
  return addressed.status < 400 || ended(attempt, addressed, 'odd')
}

async function prepare({ url, token, attempt }: BuyerShopper): Promise<boolean> {
  const prepared = await requestUntilAnswered(`${url}/cart/v1/cart/prepareOrder`, {
    method: 'POST',
    token,
    body: { basketId: attempt.cartId },
  })
  return prepared.status < 400 || ended(attempt, prepared, 'no-stock')
}

/** A refusal for missing stock ends the attempt as expected; any other is unexpected. */
function ended(attempt: Attempted, answer: Answer, ending: 'none' | 'no-stock' | 'odd'): false {
  const { code } = failureIn(answer)
  const isExpected = ending !== 'odd' && noStock.has(code)
  attempt.ending = isExpected ? ending : 'odd'
  if (!isExpected) attempt.odd = `${answer.status} ${JSON.stringify(answer.body)}`
  return false
}

function askToPlace(
  { url, token, attempt }: BuyerShopper,
  { card = attempt.card, goneAfterMs }: { card?: Card; goneAfterMs?: number } = {},
) {
  const body = { cartId: attempt.cartId, billingAddress: anAddress, paymentMethod: paidBy(card) }
  return request(`${url}/cart/v2/checkout/order`, { method: 'PUT', token, body, ...(goneAfterMs !== undefined && { goneAfterMs }) })
}

async function place(shopper: BuyerShopper, parallel: number) {
  const until = Date.now() + patienceMs
  for (let tries = 0; Date.now() < until; tries += 1) {
    const first = await mapConcurrent(parallel, () => askToPlace(shopper))
    const question = first.map(questionIn).find((each) => each !== undefined)
    const answers = question ? await mapConcurrent(parallel, () => answerBank(shopper, question)) : first
    const settled = answers.map((answer) => heard(shopper.attempt, answer))
    if (settled.some(Boolean)) return
    await sleep(50 + Math.min(tries, 20) * 10)
  }
  shopper.attempt.odd = 'The platform never said how it went'
  shopper.attempt.ending = 'odd'
}

type BuyerQuestion = { orderNumber: string; token: string }

/** Order that waits for a 3-D Secure challenge, if the response says so. */
function questionIn({ status, body }: Answer): BuyerQuestion | undefined {
  if (status >= 400 || status === 0) return undefined
  const order = body as { orderNumber: string; status: string; flash: { details: { action?: { authorisationToken: string } } }[] }
  const token = order.flash[0]?.details.action?.authorisationToken
  return order.status === 'AUTHENTICATION_REQUIRED' && token !== undefined ? { orderNumber: order.orderNumber, token } : undefined
}

function answerBank({ url, token, isKnown }: BuyerShopper, question: BuyerQuestion): Promise<Answer> {
  const body = { paymentMethod: bankResult(question.token, isKnown) }
  return request(`${url}/cart/v2/checkout/order/${question.orderNumber}`, { method: 'PATCH', token, body })
}

/** Records a response; true when it ends the attempt. */
function heard(attempt: Attempted, answer: Answer): boolean {
  if (isUnknown(answer)) attempt.unanswered += 1
  const { code } = failureIn(answer)
  if (isUnknown(answer) || code === 'PYT300' || questionIn(answer)) return false
  if (answer.status < 400) {
    const { orderNumber } = answer.body as { orderNumber: string }
    if (!attempt.told.includes(orderNumber)) attempt.told.push(orderNumber)
    attempt.ending = 'ordered'
  } else if (attempt.ending === 'ordered' || !(noStock.has(code) || noMoney.has(code))) {
    attempt.odd = `${answer.status} ${JSON.stringify(answer.body)}`
    attempt.ending = attempt.ending === 'ordered' ? 'ordered' : 'odd'
  } else attempt.ending = noStock.has(code) ? 'no-stock' : 'no-money'
  return true
}
