import { brands } from '#config/brands'
import { mostCardBalance } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OperationOutput } from '#contracts/operations/operation'
import type { giftCardOperations } from '#contracts/operations/gift-cards'
import { cardDay } from '#domain/gift-card/gift-card'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { issueCard, knownCard } from '../gift-cards/bought-cards'
import type { CardAnswer, CardStatement } from '../gift-cards/gift-card.object'
import { cardIdOf, giftCardStub } from '../gift-cards/gift-card-stub'
import { addAuditEntry } from './operation-audit.sql.ts'
import type { ChangeAnswer, OperationCall, OperationHandlers } from './operation-call'

type CardView = OperationOutput<typeof giftCardOperations.get>
type IssueCall = OperationCall<typeof giftCardOperations.issue>

/** Origins of cards for whoever asks for the code, and of cards that were emailed. */
const handedOver = 'operator'
const emailed = 'operator-email'

export const giftCardsHandlers: OperationHandlers<typeof giftCardOperations> = {
  async issue(call, env) {
    const { body, claim, now } = call
    const { amount: balance, currency, expiryDate, recipient, reason } = body
    if (expiryDate !== undefined && expiryDate < cardDay(currency, now)) return fail('INVALID_REQUEST', { field: 'expiryDate' })
    // One piece of one item, as of an order: the email derives the card from the same three names.
    const origin = `${recipient ? emailed : handedOver}:${claim}:0`
    const { number } = await issueCard(env, { currency, balance, origin, ...(expiryDate !== undefined && { expiryDate }) })
    if (recipient) await emailCard(env, recipient, { origin, amount: balance, currency, claim })
    const cardId = await cardIdOf(env, number)
    const statement = await giftCardStub(env, cardId).statement(now)
    if (!statement) throw new Error('an issued card is gone')
    const after = { ...viewOf(cardId, statement), reason, isEmailed: recipient !== undefined }
    return ok({ answer: viewOf(cardId, statement), change: { target: targetOf(cardId), before: null, after } })
  },

  find: async ({ query: { number }, now }, env) => shown(env, await cardIdOf(env, number), now),
  get: ({ params: { cardId }, now }, env) => shown(env, cardId, now),

  async code({ params: { cardId }, operator, now }, env) {
    const statement = await statementOf(env, cardId, now)
    const card = statement?.origin?.startsWith(`${handedOver}:`) ? await knownCard(env, statement.origin) : null
    if (!card) return fail('NOT_FOUND')
    const entry = { target: targetOf(cardId), operator: operator.name, operation: 'giftCards.code', before: null, after: { isRead: true } }
    await addAuditEntry(env.RECORDS, { ...entry, at: new Date(now).toISOString(), key: '', claim: crypto.randomUUID() }).run()
    return ok(card)
  },

  async email({ params: { cardId }, body: { recipient }, claim, now }, env) {
    const statement = await statementOf(env, cardId, now)
    const { origin = '', state, balance, currency } = statement ?? {}
    const isOurs = [handedOver, emailed].some((each) => origin.startsWith(`${each}:`))
    if (!statement || currency === undefined || !isOurs || !(await knownCard(env, origin))) return fail('NOT_FOUND')
    if (state !== 'active' || !balance) return fail('GC_NOT_ALLOWED', { field: 'recipient' })
    await emailCard(env, recipient, { origin, amount: balance, currency, claim })
    const view = viewOf(cardId, statement)
    return ok({ answer: view, change: { target: targetOf(cardId), before: view, after: { ...view, isEmailed: true } } })
  },

  async block({ params: { cardId }, body: { blocked, reason }, claim, now }, env) {
    if (!isCardId(cardId)) return fail('NOT_FOUND')
    return answered(cardId, await giftCardStub(env, cardId).setBlocked({ claim, blocked, now }), reason)
  },

  async correct({ params: { cardId }, body: { delta, reason }, claim, now }, env) {
    if (!isCardId(cardId)) return fail('NOT_FOUND')
    return answered(cardId, await giftCardStub(env, cardId).correct({ claim, delta, most: mostCardBalance, now }), reason)
  },
}

/** A name that is none opens no object. */
function isCardId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}

function targetOf(cardId: string): string {
  return `gift-card:${cardId}`
}

async function statementOf(env: PlatformEnv, cardId: string, now: number): Promise<CardStatement | null> {
  return isCardId(cardId) ? giftCardStub(env, cardId).statement(now) : null
}

async function shown(env: PlatformEnv, cardId: string, now: number): Promise<Outcome<CardView>> {
  const statement = await statementOf(env, cardId, now)
  return statement ? ok(viewOf(cardId, statement)) : fail('NOT_FOUND')
}

function answered(cardId: string, answer: CardAnswer, reason: string): Outcome<ChangeAnswer<CardView>> {
  if (answer === null) return fail('NOT_FOUND')
  if (answer === 'refused') return fail('GC_NOT_ALLOWED', { field: 'delta' })
  const [before, after] = [viewOf(cardId, answer.before), viewOf(cardId, answer.after)]
  return ok({ answer: after, change: { target: targetOf(cardId), before, after: { ...after, reason } } })
}

function viewOf(cardId: string, { currency, state, balance, held, expiryDate, isPinClosed, origin }: CardStatement): CardView {
  const source = origin === undefined ? 'other' : /^operator(-email)?:/.test(origin) ? 'operator' : 'order'
  return { cardId, currency, state, balance, held, isPinClosed, source, ...(expiryDate !== undefined && { expiryDate }) }
}

type CardRecipient = NonNullable<IssueCall['body']['recipient']>
type EmailedCard = Pick<IssueCall['body'], 'amount' | 'currency'> & { origin: string; claim: string }

/** The email derives number and PIN from the three parts of the card's origin. */
async function emailCard(env: PlatformEnv, recipient: CardRecipient, { origin, amount, currency, claim }: EmailedCard) {
  const { email, locale, brand, name = '', message = '' } = recipient
  const [orderNumber = '', itemId = ''] = origin.split(':')
  const values = { item: brands[brand].name, name, message, amount: formatMoney(toWireAmount(amount, currency), currency, locale) }
  const mail = { id: `gift-card:${claim}`, to: email.toLowerCase(), template: 'gift-card' as const, locale, brand }
  await enqueueEmail(env, { ...mail, values: { ...values, orderNumber, itemId, pieces: '1' } })
}
