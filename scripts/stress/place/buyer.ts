import { setTimeout as sleep } from 'node:timers/promises'
import { type PlatformResponse, sendPlatformRequest, getFailure, isUnknownOutcome } from '../request.ts'
import { requestUntilAnswered } from '../send-request.ts'
import type { Random } from '../random.ts'
import { sampleAddress, buildBankResult, buildCardPayment } from '../samples.ts'
import { mapConcurrent } from '../shopper.ts'
import type { PlaceAttempt, CardOutcome, PurchaseLine } from './history.ts'

type BuyerContext = { url: string; random: Random; goods: readonly Omit<PurchaseLine, 'qty'>[] }
type CartResponse = { id: string }
/** `isKnown`: the challenge result. */
type BuyerSession = { url: string; token: string; attempt: PlaceAttempt; isKnown: boolean }

const cardOutcomes: readonly CardOutcome[] = [
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
const stockErrorCodes = new Set(['INV405', 'INV406', 'INV407', 'INV408', 'INV409', 'ORD430'])
const paymentErrorCodes = new Set(['PYT402', 'PYT400', 'PAY401'])
/** Long enough for several kills. */
const placeTimeoutMs = 180_000

/** Simulates a buyer: fills, prepares and places a cart and polls for the result; one in seven disconnects right after placing. */
export async function runBuyer({ url, random, goods }: BuyerContext): Promise<PlaceAttempt> {
  const attempt: PlaceAttempt = {
    cartId: '',
    lines: chooseLines(random, goods),
    card: random.pick(cardOutcomes),
    ending: 'none',
    told: [],
    unanswered: 0,
  }
  // All randomness is drawn before the first call: responses do not change what comes next.
  const parallel = random.chance(0.3) ? 3 : 1
  const preparesTwice = random.chance(0.2)
  const isKnownDevice = random.chance(0.8)
  // A buyer who abandons 3-D Secure keeps an order pending for fifteen minutes.
  const leavesAfterMs = random.chance(0.15) && attempt.card !== 'asks' ? 1 + random.below(400) : undefined
  const { token } = await requestUntilAnswered(`${url}/token/v2/auth/token`, { method: 'POST', body: { type: 'Guest' } })
  const session = { url, token, attempt, isKnown: isKnownDevice }
  if (!(await fillCart(session))) return attempt
  if (!(await prepareOrder(session))) return attempt
  if (leavesAfterMs !== undefined) {
    attempt.ending = 'left'
    await requestPlacement(session, { goneAfterMs: leavesAfterMs })
    return attempt
  }
  await placeOrder(session, parallel)
  // With another card, which changes nothing: the placed order is returned.
  if (preparesTwice && attempt.ending === 'ordered') recordResponse(attempt, await requestPlacement(session, { card: 'refused' }))
  return attempt
}

function chooseLines(random: Random, goods: BuyerContext['goods']): PurchaseLine[] {
  const firstProduct = random.pick(goods)
  const second = random.pick(goods)
  const lines = [{ ...firstProduct, qty: 1 + random.below(3) }]
  return random.chance(0.5) && second.upc !== firstProduct.upc ? [...lines, { ...second, qty: 1 }] : lines
}

async function fillCart({ url, token, attempt }: BuyerSession): Promise<boolean> {
  for (const line of attempt.lines) {
    const [path, identifiedCall] = attempt.cartId === '' ? ['cartWithItem', {}] : ['item', { cartId: attempt.cartId }]
    const addResult = await requestUntilAnswered(`${url}/cart/v1/${path}`, { method: 'POST', token, body: { ...line, ...identifiedCall } })
    if (addResult.status >= 400) return recordEnding(attempt, addResult, 'none')
    attempt.cartId = (addResult.body as CartResponse).id
  }
  const addressResult = await requestUntilAnswered(`${url}/cart/v2/cart/${attempt.cartId}/shippingAddress`, {
    method: 'POST',
    token,
    body: [sampleAddress],
  })
  return addressResult.status < 400 || recordEnding(attempt, addressResult, 'odd')
}

async function prepareOrder({ url, token, attempt }: BuyerSession): Promise<boolean> {
  const prepareResult = await requestUntilAnswered(`${url}/cart/v1/cart/prepareOrder`, {
    method: 'POST',
    token,
    body: { basketId: attempt.cartId },
  })
  return prepareResult.status < 400 || recordEnding(attempt, prepareResult, 'no-stock')
}

/** A refusal for missing stock ends the attempt as expected; any other is unexpected. */
function recordEnding(attempt: PlaceAttempt, response: PlatformResponse, ending: 'none' | 'no-stock' | 'odd'): false {
  const { code } = getFailure(response)
  const isExpected = ending !== 'odd' && stockErrorCodes.has(code)
  attempt.ending = isExpected ? ending : 'odd'
  if (!isExpected) attempt.odd = `${response.status} ${JSON.stringify(response.body)}`
  return false
}

function requestPlacement(
  { url, token, attempt }: BuyerSession,
  { card = attempt.card, goneAfterMs }: { card?: CardOutcome; goneAfterMs?: number } = {},
) {
  const body = { cartId: attempt.cartId, billingAddress: sampleAddress, paymentMethod: buildCardPayment(card) }
  return sendPlatformRequest(`${url}/cart/v2/checkout/order`, {
    method: 'PUT',
    token,
    body,
    ...(goneAfterMs !== undefined && { goneAfterMs }),
  })
}

async function placeOrder(shopper: BuyerSession, parallel: number) {
  const deadline = Date.now() + placeTimeoutMs
  for (let attempts = 0; Date.now() < deadline; attempts += 1) {
    const firstResponses = await mapConcurrent(parallel, () => requestPlacement(shopper))
    const challenge = firstResponses.map(findChallenge).find((candidate) => candidate !== undefined)
    const responses = challenge ? await mapConcurrent(parallel, () => answerBankChallenge(shopper, challenge)) : firstResponses
    const outcomes = responses.map((response) => recordResponse(shopper.attempt, response))
    if (outcomes.some(Boolean)) return
    await sleep(50 + Math.min(attempts, 20) * 10)
  }
  shopper.attempt.odd = 'The platform never said how it went'
  shopper.attempt.ending = 'odd'
}

type BankChallenge = { orderNumber: string; token: string }

/** Order that waits for a 3-D Secure challenge, if the response says so. */
function findChallenge({ status, body }: PlatformResponse): BankChallenge | undefined {
  if (status >= 400 || status === 0) return undefined
  const order = body as { orderNumber: string; status: string; flash: { details: { action?: { authorisationToken: string } } }[] }
  const token = order.flash[0]?.details.action?.authorisationToken
  return order.status === 'AUTHENTICATION_REQUIRED' && token !== undefined ? { orderNumber: order.orderNumber, token } : undefined
}

function answerBankChallenge({ url, token, isKnown }: BuyerSession, question: BankChallenge): Promise<PlatformResponse> {
  const body = { paymentMethod: buildBankResult(question.token, isKnown) }
  return sendPlatformRequest(`${url}/cart/v2/checkout/order/${question.orderNumber}`, { method: 'PATCH', token, body })
}

/** Records a response; true when it ends the attempt. */
function recordResponse(attempt: PlaceAttempt, response: PlatformResponse): boolean {
  if (isUnknownOutcome(response)) attempt.unanswered += 1
  const { code } = getFailure(response)
  if (isUnknownOutcome(response) || code === 'PYT300' || findChallenge(response)) return false
  if (response.status < 400) {
    const { orderNumber } = response.body as { orderNumber: string }
    if (!attempt.told.includes(orderNumber)) attempt.told.push(orderNumber)
    attempt.ending = 'ordered'
  } else if (attempt.ending === 'ordered' || !(stockErrorCodes.has(code) || paymentErrorCodes.has(code))) {
    attempt.odd = `${response.status} ${JSON.stringify(response.body)}`
    attempt.ending = attempt.ending === 'ordered' ? 'ordered' : 'odd'
  } else attempt.ending = stockErrorCodes.has(code) ? 'no-stock' : 'no-money'
  return true
}
