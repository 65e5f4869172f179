import type { consumerEndpoints } from '#contracts/consumer'
import type { SavedInstrumentBody, SavedInstrument } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { StoredInstrument } from '#domain/account/account'
import type { InstrumentChange } from '#domain/account/change-instruments'
import { containsCardNumber } from '#domain/payment/cards'
import { toSavedInstrument } from '#domain/account/profile-view'
import { getMarketDay } from '#domain/dates/market-day'
import { maskCardNumber as masked } from '#domain/gift-card/gift-card'
import { formatAmount } from '#domain/money/minor-units'
import { buildPaymentData } from '#domain/payment/provider-methods'
import { verifyCaptcha } from '../captcha/verify-captcha'
import type { Handlers } from '../contract-router'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { PlatformEnv } from '../env'
import { type GiftCardCaller, verifyGiftCard } from '../cart/verify-gift-card'
import { authorizePayment } from '../orders/payment-provider'
import { type StoredCard, loadStoredCards } from '../payments/stored-cards'
import type { RequestContext } from '../request-context'
import type { AccountDetails } from '../account/consumer.object'
import { getConsumerStub, deriveResourceId } from '../account/consumer-stub'

type InstrumentHandlers = Pick<
  Handlers<typeof consumerEndpoints>,
  'instruments' | 'saveInstrument' | 'changeInstrument' | 'removeInstrument'
>

/** The caller's saved payment methods: no id can name another shopper's. */
export const instrumentHandlers: InstrumentHandlers = {
  async instruments({ consumerNo, now }, env) {
    const accountOutcome = await loadAccountWithCards(env, { consumerNo, now })
    if (!accountOutcome.ok) return accountOutcome
    const items = accountOutcome.value.account.instruments.map(toSavedInstrument)
    return ok({ total: items.length, start: 0, count: items.length, items })
  },

  /** A CAPTCHA token counts once: a repeated call finds its saved result before the token is assessed. */
  async saveInstrument(call, env) {
    const { consumerNo, body, now, shop } = call
    const consumer = getConsumerStub(env, consumerNo)
    const id = await deriveResourceId(env, call, 'instrument')
    const accountBefore = await consumer.read()
    if (!accountBefore.ok) return accountBefore
    const savedCard = findSavedCard(accountBefore, id)
    if (savedCard.ok) return savedCard

    const invalidField = findCardNumberField(body)
    if (invalidField) return fail('INVALID_REQUEST', { field: invalidField })
    const captchaOutcome = await verifyCaptcha(env, { token: body.recaptcha_response, action: 'saveCard' }, { shop, now })
    if (!captchaOutcome.ok) return captchaOutcome
    const instrument = await buildSavedInstrument(env, { id, body, consumerNo, now, shop })
    if (!instrument.ok) return instrument
    const change = { kind: 'save' as const, instrument: instrument.value, today: getMarketDay(now, shop.country) }
    return findSavedCard(await consumer.change({ of: 'instruments', change }), id)
  },

  async changeInstrument({ consumerNo, params: { paymentInstrumentId: id }, body, shop, now }, env) {
    const change: InstrumentChange = { kind: 'change', id, to: body, today: getMarketDay(now, shop.country) }
    return findSavedCard(await getConsumerStub(env, consumerNo).change({ of: 'instruments', change }), id)
  },

  async removeInstrument({ consumerNo, params: { paymentInstrumentId: id } }, env) {
    const accountOutcome = await getConsumerStub(env, consumerNo).change({ of: 'instruments', change: { kind: 'remove', id } })
    return accountOutcome.ok ? ok(undefined) : accountOutcome
  },
}

function findSavedCard(accountOutcome: Outcome<AccountDetails>, id: string): Outcome<{ card: SavedInstrument }> {
  if (!accountOutcome.ok) return accountOutcome
  const savedInstrument = accountOutcome.value.account.instruments.find(({ paymentInstrumentId }) => paymentInstrumentId === id)
  return savedInstrument ? ok({ card: toSavedInstrument(savedInstrument) }) : fail('SAVED_CARD_NOT_FOUND')
}

function findCardNumberField(body: SavedInstrumentBody): string | undefined {
  if (body.type === 'GIFT_CARD' || body.type === 'SEALED_CARD') return undefined
  return (['token', 'holder', 'maskedNumber'] as const).find((field) => containsCardNumber(body[field]))
}

const cardListLifetimeMs = 5 * 60_000
/** In an outage not every page waits for the provider. */
const providerRetryMs = 30_000

/**
 * The account with the cards the payment provider has of it: its list decides, asked at most every five minutes. When it does not answer, the
 * account shows what it showed last. (decision 053)
 */
export async function loadAccountWithCards(
  env: PlatformEnv,
  { consumerNo, now }: { consumerNo: string; now: number },
): Promise<Outcome<AccountDetails>> {
  const consumer = getConsumerStub(env, consumerNo)
  const accountOutcome = await consumer.read()
  if (!accountOutcome.ok || now < (accountOutcome.value.account.cardsDueAt ?? 0)) return accountOutcome
  const cards = await loadStoredCards(env, consumerNo)
  const knownIds = accountOutcome.value.account.instruments.map(({ paymentInstrumentId }) => paymentInstrumentId)
  const providerCards = cards && {
    cards: await Promise.all(
      cards.map(async (card) => ({ ...card, paymentInstrumentId: await deriveInstrumentId(env, consumerNo, card) })),
    ),
  }
  const dueAt = now + (cards ? cardListLifetimeMs : providerRetryMs)
  return consumer.seeCards({ known: knownIds, dueAt, ...providerCards })
}

/** The token never leaves the platform. */
function deriveInstrumentId(env: PlatformEnv, consumerNo: string, { stands }: StoredCard): Promise<string> {
  return computeHmac(getIdentitySecret(env), `instrument:${consumerNo}:${stands}`)
}

type SaveInstrumentCall = GiftCardCaller & { id: string; body: SavedInstrumentBody; shop: RequestContext }

/**
 * Prepares a card for saving. A gift card must be valid with the right PIN; errors as in the balance call. Stores neither number nor PIN;
 * the PIN is asked again at payment. The provider stores encrypted cards under its own name.
 */
async function buildSavedInstrument(env: PlatformEnv, { id, body, ...caller }: SaveInstrumentCall): Promise<Outcome<StoredInstrument>> {
  if (body.type === 'GIFT_CARD') {
    const giftCard = await verifyGiftCard(env, { number: body.giftCardNumber, pin: body.pin }, caller)
    if (!giftCard.ok) return giftCard
    const cardSummary = { type: 'GIFT_CARD' as const, isDefault: false, maskedNumber: masked(body.giftCardNumber) }
    return ok({ paymentInstrumentId: id, ...cardSummary, stands: giftCard.value.cardId })
  }
  if (body.type === 'SEALED_CARD') return storeCardAtProvider(env, { id, body, ...caller })
  // Brand, last digits and expiry come from the provider, not from the request.
  const card = (await loadStoredCards(env, caller.consumerNo))?.find(({ stands }) => stands === body.token)
  if (!card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: body.isDefault ?? false, ...card })
}

type SaveEncryptedCardCall = Omit<SaveInstrumentCall, 'body'> & { body: Extract<SavedInstrumentBody, { type: 'SEALED_CARD' }> }

/**
 * Only stores the card. If the bank requires a challenge, it is not stored: there is no order to challenge for. PYT402 for any reason; a
 * repeated call is the same request.
 */
async function storeCardAtProvider(
  env: PlatformEnv,
  { id, body, consumerNo, shop }: SaveEncryptedCardCall,
): Promise<Outcome<StoredInstrument>> {
  const encryptedPayment = buildPaymentData({ payment_method_id: 'CREDIT_CARD', additionalDetails: { paymentData: body.paymentData } })
  if (!encryptedPayment.ok) return encryptedPayment
  const { word, card } = await authorizePayment(env, {
    orderNumber: `card-${id}`,
    amount: { value: formatAmount(0, shop.currency), currency: shop.currency },
    paymentMethod: { ...encryptedPayment.value, storePaymentMethod: 'true' },
    shopperReference: consumerNo,
    countryCode: shop.country,
    brand: shop.brand,
  })
  if (word !== 'authorised' || !card) return fail('PAYMENT_DECLINED')
  return ok({ paymentInstrumentId: id, type: 'CREDIT_CARD', isDefault: false, ...card })
}
