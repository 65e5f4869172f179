import { setTimeout as sleep } from 'node:timers/promises'
import { reported } from '../../../worker/platform/test/a-notification.ts'
import { type Answer, failureIn } from '../request.ts'
import type { Finding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../request-until-answered.ts'
import { type Random, randomFrom } from '../random.ts'
import { anAddress, bankResult, paidBy } from '../samples.ts'
import { aShopper, balancesOf, guestToken, mapConcurrent, shelfOf, type Shopper, theShell } from '../shopper.ts'
import type { Patch } from '../target/bundle-worker.ts'
import { startTarget, type Target } from '../target/start-target.ts'

/** Timeout of a challenge, instead of fifteen minutes. */
const waitsMs = 12_000
const graceMs = 5_000
const shortWaits: Patch[] = [
  {
    file: 'worker/platform/orders/saga-step.ts',
    from: 'const challengeTimeoutMs = 15 * 60_000',
    to: `const challengeTimeoutMs = ${waitsMs}`,
  },
]
const atOnce = 20

const acts = ['known', 'known', 'again', 'unknown', 'stranger', 'forged', 'cancel', 'report', 'place'] as const
type QuestionsCommand = (typeof acts)[number]
type QuestionsPayment = { pspReference: string; state: string; amount: { value: string } }

/** Order with a 3-D Secure challenge, the actions taken, and the duration. `acts` may be empty: the shopper never returned. */
type QuestionsQuestion = {
  shopper: Shopper
  orderNumber: string
  token: string
  acts: QuestionsCommand[]
  isLate: boolean
  tookMs: number
  odd: string[]
}
type ChallengeOutcome = QuestionsQuestion & { status: string; isSettled: boolean; payments: QuestionsPayment[] }

/**
 * The bank challenges, and any result may follow: completed, twice, wrongly, by another shopper, forged, too late or never; reported by the
 * provider or cancelled meanwhile. An order is placed exactly when it is paid, once. The scenario *place* covers kills of such orders.
 */
export async function questions({ orders }: { orders: number }, seed: number, patches: readonly Patch[] = []): Promise<Finding> {
  const target = await startTarget([...shortWaits, ...patches])
  try {
    const shell = await theShell(target.url, orders)
    const asked = await mapConcurrent(orders, (i) => aQuestion(target, shell, randomFrom(seed * 1_000 + i)), atOnce)
    await sleep(waitsMs + graceMs)
    const seen = await mapConcurrent(orders, (i) => lookedAt(target, asked[i] as QuestionsQuestion), atOnce)
    const left = (await balancesOf(target.url, 'stock', shell.productId))[shelfOf(shell)]
    const standing = seen.filter(stands).length
    return {
      ...{ name: 'questions', goal: 'G13', trials: `${orders} orders whose bank asked: ${standing} stand` },
      verdicts: [
        { rule: 'every question ended, with nobody calling', broken: named(seen, ({ isSettled }) => !isSettled) },
        { rule: 'an order stands exactly when it is paid, once', broken: named(seen, (each) => !isPaidIfStanding(each)) },
        { rule: 'nobody else’s answer pays, nor a forged or a late one', broken: named(seen, (each) => stands(each) && !mayStand(each)) },
        {
          rule: 'who answers in time and does nothing else has the order',
          broken: named(seen, (each) => mustStand(each) && !stands(each)),
        },
        { rule: 'no number is another one’s', broken: doubled(seen.map(({ orderNumber }) => orderNumber)) },
        {
          rule: 'pieces sold are gone and none is held',
          broken: left?.onhand === orders - standing && left.held === 0 ? [] : [JSON.stringify({ ...left, standing })],
        },
        { rule: 'nobody heard anything odd', broken: seen.flatMap(({ odd }) => odd) },
      ],
      history: seen,
    }
  } finally {
    await target.stop()
  }
}

async function aQuestion(target: Target, shell: Parameters<typeof aShopper>[1], random: Random): Promise<QuestionsQuestion> {
  const chosen = Array.from({ length: random.below(5) }, () => random.pick(acts))
  const [isLate, isAtOnce] = [chosen.length > 0 && random.chance(0.15), random.chance(0.6)]
  const shopper = await aShopper(target.url, shell)
  const { url, token, cartId } = shopper
  await callOrThrow(`${url}/cart/v1/cart/prepareOrder`, { method: 'POST', token, body: { basketId: cartId } })
  const began = Date.now()
  const order = await placed(shopper)
  const question: QuestionsQuestion = { shopper, ...order, acts: chosen, isLate, tookMs: 0, odd: [] }
  if (isLate) await sleep(waitsMs)
  const act = async (which: QuestionsCommand) => noteOdd(question, which, await carriedOut(target, question, which))
  if (isAtOnce) await Promise.all(chosen.map(act))
  else for (const each of chosen) await act(each)
  return { ...question, tookMs: Date.now() - began }
}

type ChallengedOrder = { orderNumber: string; flash: { details: { action?: { authorisationToken: string } } }[] }

/** Places with a card that requires a challenge, and waits for it. */
async function placed({ url, token, cartId }: Shopper): Promise<Pick<QuestionsQuestion, 'orderNumber' | 'token'>> {
  const body = { cartId, billingAddress: anAddress, paymentMethod: paidBy('asks') }
  for (;;) {
    const answer = await requestOnce(`${url}/cart/v2/checkout/order`, { method: 'PUT', token, body })
    const { orderNumber, flash } = (answer.body ?? {}) as Partial<ChallengedOrder>
    const asked = flash?.[0]?.details.action?.authorisationToken
    if (orderNumber !== undefined && asked !== undefined) return { orderNumber, token: asked }
    if (failureIn(answer).code !== 'PYT300') throw new Error(`Nobody asked: ${JSON.stringify(answer.body)}`)
    await sleep(100)
  }
}

async function carriedOut(
  { url, providerUrl }: Target,
  { shopper, orderNumber, token }: QuestionsQuestion,
  act: QuestionsCommand,
): Promise<Answer> {
  const answer = async (paymentMethod: object, who = shopper.token) =>
    requestOnce(`${url}/cart/v2/checkout/order/${orderNumber}`, { method: 'PATCH', token: who, body: { paymentMethod } })
  switch (act) {
    case 'known':
    case 'again':
      return answer(bankResult(token, true))
    case 'unknown':
      return answer(bankResult(token, false))
    case 'stranger':
      return answer(bankResult(token, true), await guestToken(url))
    case 'forged':
      return answer(bankResult(`${token.slice(0, -4)}0000`, true))
    case 'cancel':
      return requestOnce(`${url}/consumers-v3/consumer/CancelOrderForm`, {
        method: 'POST',
        token: shopper.token,
        body: { orderNumber, reason: '' },
      })
    case 'place': {
      const body = { cartId: shopper.cartId, billingAddress: anAddress, paymentMethod: paidBy('pays') }
      return requestOnce(`${url}/cart/v2/checkout/order`, { method: 'PUT', token: shopper.token, body })
    }
    case 'report':
      return report(url, providerUrl, orderNumber)
  }
}

/** Waits for the provider's webhook, which follows its payment and may never come. */
async function report(url: string, providerUrl: string, orderNumber: string): Promise<Answer> {
  for (let i = 0; i < 10; i += 1) {
    const payment = (await paymentsOf(providerUrl, orderNumber)).find(({ state }) => state === 'authorised')
    if (payment) {
      const item = reported({ merchantReference: orderNumber, pspReference: payment.pspReference, value: payment.amount.value })
      return requestOnce(`${url}/payments/notifications`, {
        method: 'POST',
        body: { notificationItems: [{ NotificationRequestItem: item }] },
      })
    }
    await sleep(20)
  }
  return { status: 204, body: null, token: '' }
}

function noteOdd({ orderNumber, odd }: QuestionsQuestion, act: QuestionsCommand, { status, body }: Answer) {
  const isLet = status < 400
  if (act === 'stranger' && isLet) odd.push(`${orderNumber}: somebody else was heard: ${JSON.stringify(body)}`)
}

async function paymentsOf(providerUrl: string, orderNumber: string): Promise<QuestionsPayment[]> {
  return (await callOrThrow<{ payments: QuestionsPayment[] }>(`${providerUrl}/payments/ledger?reference=${orderNumber}`)).payments
}

async function lookedAt({ url, providerUrl }: Target, question: QuestionsQuestion): Promise<ChallengeOutcome> {
  const { shopper, orderNumber } = question
  const checkout = await callOrThrow<{ state: string } | null>(`${url}/stress/checkout/${shopper.cartId}`)
  const order = await callOrThrow<{ status: string } | null>(`${url}/stress/order/${orderNumber}`)
  const isSettled = checkout?.state === 'placed' || checkout?.state === 'failed'
  return { ...question, status: order?.status ?? '', isSettled, payments: await paymentsOf(providerUrl, orderNumber) }
}

function stands({ status }: ChallengeOutcome): boolean {
  return !['CANCELLED', 'FAILED', 'AUTHENTICATION_REQUIRED'].includes(status)
}

function isPaidIfStanding(seen: ChallengeOutcome): boolean {
  const [payment, ...more] = seen.payments
  return more.length === 0 && (payment?.state === 'authorised') === stands(seen) && payment?.state !== 'waiting'
}

function isAnswer(act: QuestionsCommand): boolean {
  return act === 'known' || act === 'again'
}

function mayStand({ acts, isLate }: ChallengeOutcome): boolean {
  return acts.some(isAnswer) && !isLate
}

/** Webhooks and repeated placements change nothing. A run on a machine that was too slow is not judged. */
function mustStand({ acts, isLate, tookMs }: ChallengeOutcome): boolean {
  const isHarmless = (act: QuestionsCommand) => isAnswer(act) || act === 'report' || act === 'place' || act === 'stranger'
  return acts.some(isAnswer) && acts.every(isHarmless) && !isLate && tookMs < waitsMs / 2
}

function doubled(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i)
}

function named(seen: readonly ChallengeOutcome[], isBroken: (each: ChallengeOutcome) => boolean): string[] {
  return seen.filter(isBroken).map(({ orderNumber, acts, isLate, status, payments }) => {
    const money = payments.map(({ state }) => state).join(' ')
    return `${orderNumber} ${status}, ${money}: ${acts.join(' ')}${isLate ? ' (late)' : ''}`
  })
}
