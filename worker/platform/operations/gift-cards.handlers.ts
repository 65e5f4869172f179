import { brands } from '#config/brands'
import { maxGiftCardBalance } from '#config/constants'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { OperationOutput } from '#contracts/operations/operation'
import type { giftCardOperations } from '#contracts/operations/gift-cards'
import { getLatestMarketDay } from '#domain/gift-card/gift-card'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { enqueueEmail } from '../emails/enqueue-email'
import type { PlatformEnv } from '../env'
import { issueCard, findCardByOrigin } from '../gift-cards/bought-cards'
import type { CardChangeResult, CardStatement } from '../gift-cards/gift-card.object'
import { deriveCardId, getGiftCardStub } from '../gift-cards/gift-card-stub'
import { buildAuditStatement } from '../audit/operation-audit.sql.ts'
import type { ChangeResult } from '../audit/run-change'
import type { OperationCall, OperationHandlers } from './operation-call'

type GiftCardView = OperationOutput<typeof giftCardOperations.get>
type IssueCall = OperationCall<typeof giftCardOperations.issue>

/** Origins of cards for whoever asks for the code, and of cards that were emailed. */
const printedOrigin = 'operator'
const emailedOrigin = 'operator-email'

export const giftCardsHandlers: OperationHandlers<typeof giftCardOperations> = {
  async issue(call, env) {
    const { body, claim, now } = call
    const { amount: balance, currency, expiryDate, recipient, reason } = body
    if (expiryDate !== undefined && expiryDate < getLatestMarketDay(currency, now)) return fail('INVALID_REQUEST', { field: 'expiryDate' })
    // One piece of one item, as of an order: the email derives the card from the same three names.
    const origin = `${recipient ? emailedOrigin : printedOrigin}:${claim}:0`
    const { number } = await issueCard(env, { currency, balance, origin, ...(expiryDate !== undefined && { expiryDate }) })
    if (recipient) await enqueueCardEmail(env, recipient, { origin, amount: balance, currency, claim })
    const cardId = await deriveCardId(env, number)
    const statement = await getGiftCardStub(env, cardId).statement(now)
    if (!statement) throw new Error('an issued card is gone')
    const after = { ...toCardView(cardId, statement), reason, isEmailed: recipient !== undefined }
    return ok({ answer: toCardView(cardId, statement), change: { target: toAuditTarget(cardId), before: null, after } })
  },

  find: async ({ query: { number }, now }, env) => showCard(env, await deriveCardId(env, number), now),
  get: ({ params: { cardId }, now }, env) => showCard(env, cardId, now),

  async code({ params: { cardId }, operator, now }, env) {
    const statement = await loadStatement(env, cardId, now)
    const card = statement?.origin?.startsWith(`${printedOrigin}:`) ? await findCardByOrigin(env, statement.origin) : null
    if (!card) return fail('NOT_FOUND')
    const entry = {
      target: toAuditTarget(cardId),
      operator: operator.name,
      operation: 'giftCards.code',
      before: null,
      after: { isRead: true },
    }
    await buildAuditStatement(env.RECORDS, { ...entry, at: new Date(now).toISOString(), key: '', claim: crypto.randomUUID() }).run()
    return ok(card)
  },

  async email({ params: { cardId }, body: { recipient }, claim, now }, env) {
    const statement = await loadStatement(env, cardId, now)
    const { origin = '', state, balance, currency } = statement ?? {}
    const isOurs = [printedOrigin, emailedOrigin].some((originPrefix) => origin.startsWith(`${originPrefix}:`))
    if (!statement || currency === undefined || !isOurs || !(await findCardByOrigin(env, origin))) return fail('NOT_FOUND')
    if (state !== 'active' || !balance) return fail('GC_NOT_ALLOWED', { field: 'recipient' })
    await enqueueCardEmail(env, recipient, { origin, amount: balance, currency, claim })
    const view = toCardView(cardId, statement)
    return ok({ answer: view, change: { target: toAuditTarget(cardId), before: view, after: { ...view, isEmailed: true } } })
  },

  async block({ params: { cardId }, body: { blocked, reason }, claim, now }, env) {
    if (!isCardId(cardId)) return fail('NOT_FOUND')
    return toChangeOutcome(cardId, await getGiftCardStub(env, cardId).setBlocked({ claim, blocked, now }), reason)
  },

  async correct({ params: { cardId }, body: { delta, reason }, claim, now }, env) {
    if (!isCardId(cardId)) return fail('NOT_FOUND')
    return toChangeOutcome(cardId, await getGiftCardStub(env, cardId).correct({ claim, delta, most: maxGiftCardBalance, now }), reason)
  },
}

/** Checks the format of an id, because any other name would create an empty object. */
function isCardId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}

function toAuditTarget(cardId: string): string {
  return `gift-card:${cardId}`
}

async function loadStatement(env: PlatformEnv, cardId: string, now: number): Promise<CardStatement | null> {
  return isCardId(cardId) ? getGiftCardStub(env, cardId).statement(now) : null
}

async function showCard(env: PlatformEnv, cardId: string, now: number): Promise<Outcome<GiftCardView>> {
  const statement = await loadStatement(env, cardId, now)
  return statement ? ok(toCardView(cardId, statement)) : fail('NOT_FOUND')
}

function toChangeOutcome(cardId: string, changeResult: CardChangeResult, reason: string): Outcome<ChangeResult<GiftCardView>> {
  if (changeResult === null) return fail('NOT_FOUND')
  if (changeResult === 'refused') return fail('GC_NOT_ALLOWED', { field: 'delta' })
  const [before, after] = [toCardView(cardId, changeResult.before), toCardView(cardId, changeResult.after)]
  return ok({ answer: after, change: { target: toAuditTarget(cardId), before, after: { ...after, reason } } })
}

function toCardView(cardId: string, { currency, state, balance, held, expiryDate, isPinClosed, origin }: CardStatement): GiftCardView {
  const source = origin === undefined ? 'other' : /^operator(-email)?:/.test(origin) ? 'operator' : 'order'
  return { cardId, currency, state, balance, held, isPinClosed, source, ...(expiryDate !== undefined && { expiryDate }) }
}

type CardRecipient = NonNullable<IssueCall['body']['recipient']>
type EmailedCard = Pick<IssueCall['body'], 'amount' | 'currency'> & { origin: string; claim: string }

/** The email derives number and PIN from the three parts of the card's origin. */
async function enqueueCardEmail(env: PlatformEnv, recipient: CardRecipient, { origin, amount, currency, claim }: EmailedCard) {
  const { email, locale, brand, name = '', message = '' } = recipient
  const [orderNumber = '', itemId = ''] = origin.split(':')
  const values = { item: brands[brand].name, name, message, amount: formatMoney(toWireAmount(amount, currency), currency, locale) }
  const queuedEmail = { id: `gift-card:${claim}`, to: email.toLowerCase(), template: 'gift-card' as const, locale, brand }
  await enqueueEmail(env, { ...queuedEmail, values: { ...values, orderNumber, itemId, pieces: '1' } })
}
