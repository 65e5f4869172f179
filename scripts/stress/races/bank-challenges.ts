import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebhookItem } from '../../../worker/platform/test/a-notification.ts'
import { type PlatformResponse, getFailure } from '../request.ts'
import type { StressFinding } from '../finding.ts'
import { requestOnce, callOrThrow } from '../send-request.ts'
import { type Random, createRandom } from '../random.ts'
import { sampleAddress, buildBankResult, buildCardPayment } from '../samples.ts'
import {
  createShopper,
  readObjectBalances,
  createGuestToken,
  mapConcurrent,
  getStockKey,
  type CartShopper,
  stockShell,
} from '../shopper.ts'
import type { SourcePatch } from '../target/bundle-worker.ts'
import { startTarget, type StressTarget } from '../target/start-target.ts'

/** Timeout of a challenge, instead of fifteen minutes. */
const challengeMs = 12_000
const graceMs = 5_000
const shortChallengePatches: SourcePatch[] = [
  {
    file: 'worker/platform/orders/saga-step.ts',
    from: 'const challengeTimeoutMs = 15 * 60_000',
    to: `const challengeTimeoutMs = ${challengeMs}`,
  },
]
const parallelOrders = 20

const challengeCommands = ['known', 'known', 'again', 'unknown', 'stranger', 'forged', 'cancel', 'report', 'place'] as const
type ChallengeCommand = (typeof challengeCommands)[number]
type ChallengePayment = { pspReference: string; state: string; amount: { value: string } }

/** Order with a 3-D Secure challenge, the actions taken, and the duration. `acts` may be empty: the shopper never returned. */
type BankChallenge = {
  shopper: CartShopper
  orderNumber: string
  token: string
  acts: ChallengeCommand[]
  isLate: boolean
  tookMs: number
  odd: string[]
}
type ChallengeOutcome = BankChallenge & { status: string; isSettled: boolean; payments: ChallengePayment[] }

/**
 * The bank challenges, and any result may follow. The challenge is completed once, twice, or by another shopper. Its result is wrong, forged,
 * too late or missing. The provider may report it, or the order is cancelled meanwhile. An order is placed exactly when it is paid, once. The
 * scenario *place* covers kills of such orders.
 */
export async function runChallengesScenario(
  { orders }: { orders: number },
  seed: number,
  patches: readonly SourcePatch[] = [],
): Promise<StressFinding> {
  const target = await startTarget([...shortChallengePatches, ...patches])
  try {
    const shellItem = await stockShell(target.url, orders)
    const challenges = await mapConcurrent(orders, (i) => runChallenge(target, shellItem, createRandom(seed * 1_000 + i)), parallelOrders)
    await sleep(challengeMs + graceMs)
    const outcomes = await mapConcurrent(orders, (i) => loadOutcome(target, challenges[i] as BankChallenge), parallelOrders)
    const remainingStock = (await readObjectBalances(target.url, 'stock', shellItem.productId))[getStockKey(shellItem)]
    const activeCount = outcomes.filter(isActiveOrder).length
    return {
      ...{ name: 'questions', goal: 'G13', trials: `${orders} orders whose bank asked: ${activeCount} stand` },
      verdicts: [
        { rule: 'every question ended, with nobody calling', broken: listBrokenOutcomes(outcomes, ({ isSettled }) => !isSettled) },
        {
          rule: 'an order stands exactly when it is paid, once',
          broken: listBrokenOutcomes(outcomes, (outcome) => !isPaidIfActive(outcome)),
        },
        {
          rule: 'nobody else’s answer pays, nor a forged or a late one',
          broken: listBrokenOutcomes(outcomes, (outcome) => isActiveOrder(outcome) && !canBeActive(outcome)),
        },
        {
          rule: 'who answers in time and does nothing else has the order',
          broken: listBrokenOutcomes(outcomes, (outcome) => shouldBeActive(outcome) && !isActiveOrder(outcome)),
        },
        { rule: 'no number is another one’s', broken: listDuplicates(outcomes.map(({ orderNumber }) => orderNumber)) },
        {
          rule: 'pieces sold are gone and none is held',
          broken:
            remainingStock?.onhand === orders - activeCount && remainingStock.held === 0
              ? []
              : [JSON.stringify({ ...remainingStock, standing: activeCount })],
        },
        { rule: 'nobody heard anything odd', broken: outcomes.flatMap(({ odd }) => odd) },
      ],
      history: outcomes,
    }
  } finally {
    await target.stop()
  }
}

async function runChallenge(target: StressTarget, shell: Parameters<typeof createShopper>[1], random: Random): Promise<BankChallenge> {
  const commands = Array.from({ length: random.below(5) }, () => random.pick(challengeCommands))
  const [isLate, isAtOnce] = [commands.length > 0 && random.chance(0.15), random.chance(0.6)]
  const shopper = await createShopper(target.url, shell)
  const { url, token, cartId } = shopper
  await callOrThrow(`${url}/cart/v1/cart/prepareOrder`, { method: 'POST', token, body: { basketId: cartId } })
  const startedAt = Date.now()
  const order = await placeChallengedOrder(shopper)
  const challenge: BankChallenge = { shopper, ...order, acts: commands, isLate, tookMs: 0, odd: [] }
  if (isLate) await sleep(challengeMs)
  const command = async (which: ChallengeCommand) => recordUnexpected(challenge, which, await runCommand(target, challenge, which))
  if (isAtOnce) await Promise.all(commands.map(command))
  else for (const nextCommand of commands) await command(nextCommand)
  return { ...challenge, tookMs: Date.now() - startedAt }
}

type ChallengedOrder = { orderNumber: string; flash: { details: { action?: { authorisationToken: string } } }[] }

/** Places with a card that requires a challenge, and waits for it. */
async function placeChallengedOrder({ url, token, cartId }: CartShopper): Promise<Pick<BankChallenge, 'orderNumber' | 'token'>> {
  const body = { cartId, billingAddress: sampleAddress, paymentMethod: buildCardPayment('asks') }
  for (;;) {
    const response = await requestOnce(`${url}/cart/v2/checkout/order`, { method: 'PUT', token, body })
    const { orderNumber, flash } = (response.body ?? {}) as Partial<ChallengedOrder>
    const challengeToken = flash?.[0]?.details.action?.authorisationToken
    if (orderNumber !== undefined && challengeToken !== undefined) return { orderNumber, token: challengeToken }
    if (getFailure(response).code !== 'PYT300') throw new Error(`Nobody asked: ${JSON.stringify(response.body)}`)
    await sleep(100)
  }
}

async function runCommand(
  { url, providerUrl }: StressTarget,
  { shopper, orderNumber, token }: BankChallenge,
  command: ChallengeCommand,
): Promise<PlatformResponse> {
  const response = async (paymentMethod: object, who = shopper.token) =>
    requestOnce(`${url}/cart/v2/checkout/order/${orderNumber}`, { method: 'PATCH', token: who, body: { paymentMethod } })
  switch (command) {
    case 'known':
    case 'again':
      return response(buildBankResult(token, true))
    case 'unknown':
      return response(buildBankResult(token, false))
    case 'stranger':
      return response(buildBankResult(token, true), await createGuestToken(url))
    case 'forged':
      return response(buildBankResult(`${token.slice(0, -4)}0000`, true))
    case 'cancel':
      return requestOnce(`${url}/consumers-v3/consumer/CancelOrderForm`, {
        method: 'POST',
        token: shopper.token,
        body: { orderNumber, reason: '' },
      })
    case 'place': {
      const body = { cartId: shopper.cartId, billingAddress: sampleAddress, paymentMethod: buildCardPayment('pays') }
      return requestOnce(`${url}/cart/v2/checkout/order`, { method: 'PUT', token: shopper.token, body })
    }
    case 'report':
      return reportPayment(url, providerUrl, orderNumber)
  }
}

/** Waits for the provider's webhook, which follows its payment and may never come. */
async function reportPayment(url: string, providerUrl: string, orderNumber: string): Promise<PlatformResponse> {
  for (let i = 0; i < 10; i += 1) {
    const payment = (await loadPayments(providerUrl, orderNumber)).find(({ state }) => state === 'authorised')
    if (payment) {
      const item = buildWebhookItem({ merchantReference: orderNumber, pspReference: payment.pspReference, value: payment.amount.value })
      return requestOnce(`${url}/payments/notifications`, {
        method: 'POST',
        body: { notificationItems: [{ NotificationRequestItem: item }] },
      })
    }
    await sleep(20)
  }
  return { status: 204, body: null, token: '' }
}

function recordUnexpected({ orderNumber, odd }: BankChallenge, command: ChallengeCommand, { status, body }: PlatformResponse) {
  const isAccepted = status < 400
  if (command === 'stranger' && isAccepted) odd.push(`${orderNumber}: somebody else was heard: ${JSON.stringify(body)}`)
}

async function loadPayments(providerUrl: string, orderNumber: string): Promise<ChallengePayment[]> {
  return (await callOrThrow<{ payments: ChallengePayment[] }>(`${providerUrl}/payments/ledger?reference=${orderNumber}`)).payments
}

async function loadOutcome({ url, providerUrl }: StressTarget, challenge: BankChallenge): Promise<ChallengeOutcome> {
  const { shopper, orderNumber } = challenge
  const checkout = await callOrThrow<{ state: string } | null>(`${url}/stress/checkout/${shopper.cartId}`)
  const order = await callOrThrow<{ status: string } | null>(`${url}/stress/order/${orderNumber}`)
  const isSettled = checkout?.state === 'placed' || checkout?.state === 'failed'
  return { ...challenge, status: order?.status ?? '', isSettled, payments: await loadPayments(providerUrl, orderNumber) }
}

function isActiveOrder({ status }: ChallengeOutcome): boolean {
  return !['CANCELLED', 'FAILED', 'AUTHENTICATION_REQUIRED'].includes(status)
}

function isPaidIfActive(observed: ChallengeOutcome): boolean {
  const [payment, ...otherPayments] = observed.payments
  return otherPayments.length === 0 && (payment?.state === 'authorised') === isActiveOrder(observed)
}

function isAnswerCommand(command: ChallengeCommand): boolean {
  return command === 'known' || command === 'again'
}

function canBeActive({ acts, isLate }: ChallengeOutcome): boolean {
  return acts.some(isAnswerCommand) && !isLate
}

/** Webhooks and repeated placements change nothing. A run on a machine that was too slow is not judged. */
function shouldBeActive({ acts, isLate, tookMs }: ChallengeOutcome): boolean {
  const isHarmless = (command: ChallengeCommand) =>
    isAnswerCommand(command) || command === 'report' || command === 'place' || command === 'stranger'
  return acts.some(isAnswerCommand) && acts.every(isHarmless) && !isLate && tookMs < challengeMs / 2
}

function listDuplicates(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i)
}

function listBrokenOutcomes(observed: readonly ChallengeOutcome[], isBroken: (outcome: ChallengeOutcome) => boolean): string[] {
  return observed.filter(isBroken).map(({ orderNumber, acts, isLate, status, payments }) => {
    const money = payments.map(({ state }) => state).join(' ')
    return `${orderNumber} ${status}, ${money}: ${acts.join(' ')}${isLate ? ' (late)' : ''}`
  })
}
