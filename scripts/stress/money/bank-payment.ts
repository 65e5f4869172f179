import { setTimeout as sleep } from 'node:timers/promises'
import { getFailure, type PlatformResponse } from '../request.ts'
import { callOrThrow, requestOnce } from '../send-request.ts'
import type { Random } from '../random.ts'
import { otherAddresses } from '../samples.ts'
import { buildPlaceStep, type MoneyStep } from './money-step.ts'
import type { MoneyRun } from './money-run.ts'
import { asSpender, type Bank, type Spender } from './spender.ts'
import type { WireCart } from './wire-cart.ts'

const returnUrl = 'https://shop.example/nl-nl/checkout/return'
/** What shoppers answer at the page of their bank: pay, refuse, or leave it to the bank. */
const answers = ['Y', 'Y', 'Y', 'N', 'P'] as const
/** A direct debit is paid, refused by its bank seconds later, or not entered at all. */
const debits = ['paid', 'paid', 'paid', 'refused', 'left'] as const
const maxPolls = 60
/** What the shop sends for a shopper who chooses another payment. */
const stopped = { threeDS2Result: 'stopped by the shopper' }

type BankPayment = { story: MoneyRun; cart: WireCart; bank: Bank; random: Random; providerUrl: string }
type PlacedResponse = { orderNumber?: string; status?: string; flash?: { details?: { action?: { url?: string } } }[] } | null

/** The choice of the bank, which the cart keeps. */
export function buildBankStep({ id }: WireCart, bank: Bank): MoneyStep {
  return { path: `/cart/v1/cart/${id}/paymentInstruments`, method: 'POST', body: { payment_method_id: bank } }
}

/** Places a cart by a bank, and goes to its page; sometimes the shopper never comes back, and the webhook alone tells. Waits for what comes of it. */
export async function placeAtBank({ story, cart, bank, random, providerUrl }: BankPayment): Promise<PlatformResponse> {
  const { spender } = story
  const step = buildPlaceStep(cart, { code: bank, additionalData: { returnUrl } }, otherAddresses['nl-nl'])
  const place = () => requestOnce(spender.url + step.path, { ...step, ...asSpender(spender) })
  story.steps += 1
  let response = await place()
  let isAtBank = false
  for (let polls = 1; polls < maxPolls && isUndecided(response); polls += 1) {
    const { orderNumber = '', flash } = (response.body as PlacedResponse) ?? {}
    const pageUrl = flash?.[0]?.details?.action?.url
    // On a busy machine the first answer may be that the order is still being placed.
    if (pageUrl !== undefined && !isAtBank) await visitBank(spender, bank, { page: new URL(pageUrl), orderNumber, providerUrl, random })
    else await sleep(500)
    isAtBank ||= pageUrl !== undefined
    response = await place()
  }
  if (isUndecided(response)) story.odd.push(`never decided by ${bank}: ${cart.id}`)
  return response
}

/** What shoppers do at a bank's page, and afterwards at the shop. Some give up at the shop while their bank already pays. */
async function visitBank(spender: Spender, bank: Bank, visit: PageVisit): Promise<void> {
  const submit = (additionalData: object) =>
    requestOnce(`${spender.url}/cart/v2/checkout/order/${visit.orderNumber}`, {
      ...{ method: 'PATCH', body: { paymentMethod: { code: bank, additionalData } } },
      ...asSpender(spender),
    })
  const givesUp = visit.random.chance(0.15)
  const [result] = await Promise.all([bank === 'IDEAL' ? payAtIdeal(visit) : debitAccount(visit), givesUp && submit(stopped)])
  if (result !== undefined) await submit(result)
}

function isUndecided(response: PlatformResponse): boolean {
  return getFailure(response).code === 'PYT300' || (response.body as PlacedResponse)?.status === 'AUTHENTICATION_REQUIRED'
}

type PageVisit = { page: URL; orderNumber: string; providerUrl: string; random: Random }

/** Undefined if the shopper does not come back: the webhook tells what they answered. */
async function payAtIdeal({ page, random, providerUrl }: PageVisit): Promise<object | undefined> {
  const [answer, comesBack] = [random.pick(answers), random.chance(0.8)]
  const back = await sendForm(providerUrl + page.pathname, { token: page.searchParams.get('token') ?? '', answer })
  return comesBack ? { redirectResult: back.searchParams.get('redirectResult') } : undefined
}

/** The same: only a debit that is paid needs no shopper. */
async function debitAccount({ page, orderNumber, providerUrl, random }: PageVisit): Promise<object | undefined> {
  const [debit, comesBack] = [random.pick(debits), random.chance(0.8)]
  const account = { iban: 'NL13 TEST 0123 4567 89', owner: 'Ana Example' }
  const back = await sendForm(providerUrl + page.pathname, debit === 'left' ? { answer: 'stop' } : account)
  if (debit === 'refused') {
    const { payments } = await callOrThrow<{ payments: { pspReference: string; state: string }[] }>(
      `${providerUrl}/payments/ledger?reference=${orderNumber}`,
    )
    const pending = payments.find(({ state }) => state === 'pending')
    await requestOnce(`${providerUrl}/payments/ledger/${pending?.pspReference}/instructions/payment-refused`, { method: 'POST' })
  }
  return comesBack || debit !== 'paid' ? { threeDS2Result: back.searchParams.get('sessionResult') } : undefined
}

/** Where the page leads back to. */
async function sendForm(address: string, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return new URL(response.headers.get('location') ?? returnUrl)
}
