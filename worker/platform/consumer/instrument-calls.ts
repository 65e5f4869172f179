import type { consumerEndpoints } from '#contracts/consumer'
import type { InstrumentBody, SavedInstrument } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { InstrumentChange } from '#domain/account/change-instruments'
import { holdsCardNumber } from '#domain/payment/cards'
import { instrumentView } from '#domain/account/profile-view'
import { marketDay } from '#domain/dates/market-day'
import { passesCaptcha } from '../captcha/passes-captcha'
import type { Handlers } from '../contract-router'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { type StoredCard, storedCardsOf } from '../payments/stored-cards'
import type { SeenAccount } from './consumer.object'
import { consumerStub, ownId } from './consumer-stub'
import { keptInstrument } from './kept-instrument'

type InstrumentCallsContext = Pick<
  Handlers<typeof consumerEndpoints>,
  'instruments' | 'saveInstrument' | 'changeInstrument' | 'removeInstrument'
>

/** The caller's saved payment methods: no id can name another shopper's. */
export const instrumentCalls: InstrumentCallsContext = {
  async instruments({ consumerNo, now }, env) {
    const seen = await readWithCards(env, { consumerNo, now })
    if (!seen.ok) return seen
    const items = seen.value.account.instruments.map(instrumentView)
    return ok({ total: items.length, start: 0, count: items.length, items })
  },

  /** A CAPTCHA token counts once: a repeated call finds its saved result before the token is assessed. */
  async saveInstrument(call, env) {
    const { consumerNo, body, now, shop } = call
    const consumer = consumerStub(env, consumerNo)
    const id = await ownId(env, call, 'instrument')
    const before = await consumer.read()
    if (!before.ok) return before
    const saved = cardIn(before, id)
    if (saved.ok) return saved

    const wrong = fieldWithCardNumber(body)
    if (wrong) return fail('INVALID_REQUEST', { field: wrong })
    const person = await passesCaptcha(env, { token: body.recaptcha_response, action: 'saveCard' }, { shop, now })
    if (!person.ok) return person
    const instrument = await keptInstrument(env, { id, body, consumerNo, now, shop })
    if (!instrument.ok) return instrument
    const change = { act: 'save' as const, instrument: instrument.value, today: marketDay(now, shop.country) }
    return cardIn(await consumer.change({ of: 'instruments', change }), id)
  },

  async changeInstrument({ consumerNo, params: { paymentInstrumentId: id }, body, shop, now }, env) {
    const change: InstrumentChange = { act: 'change', id, to: body, today: marketDay(now, shop.country) }
    return cardIn(await consumerStub(env, consumerNo).change({ of: 'instruments', change }), id)
  },

  async removeInstrument({ consumerNo, params: { paymentInstrumentId: id } }, env) {
    const seen = await consumerStub(env, consumerNo).change({ of: 'instruments', change: { act: 'remove', id } })
    return seen.ok ? ok(undefined) : seen
  },
}

function cardIn(seen: Outcome<SeenAccount>, id: string): Outcome<{ card: SavedInstrument }> {
  if (!seen.ok) return seen
  const kept = seen.value.account.instruments.find(({ paymentInstrumentId }) => paymentInstrumentId === id)
  return kept ? ok({ card: instrumentView(kept) }) : fail('SAVED_CARD_NOT_FOUND')
}

function fieldWithCardNumber(body: InstrumentBody): string | undefined {
  if (body.type === 'GIFT_CARD' || body.type === 'SEALED_CARD') return undefined
  return (['token', 'holder', 'maskedNumber'] as const).find((field) => holdsCardNumber(body[field]))
}

const lifeMs = 5 * 60_000
/** In an outage not every page waits for the provider. */
const retryMs = 30_000

/**
 * The account with the cards the payment provider has of it: its list decides, asked at most every five minutes. When it does not answer, the
 * account shows what it showed last. (decision 053)
 */
export async function readWithCards(
  env: PlatformEnv,
  { consumerNo, now }: { consumerNo: string; now: number },
): Promise<Outcome<SeenAccount>> {
  const consumer = consumerStub(env, consumerNo)
  const seen = await consumer.read()
  if (!seen.ok || now < (seen.value.account.cardsDueAt ?? 0)) return seen
  const cards = await storedCardsOf(env, consumerNo)
  const known = seen.value.account.instruments.map(({ paymentInstrumentId }) => paymentInstrumentId)
  const answer = cards && {
    cards: await Promise.all(cards.map(async (card) => ({ ...card, paymentInstrumentId: await idOf(env, consumerNo, card) }))),
  }
  const dueAt = now + (cards ? lifeMs : retryMs)
  return consumer.seeCards({ known, dueAt, ...answer })
}

/** The token never leaves the platform. */
function idOf(env: PlatformEnv, consumerNo: string, { stands }: StoredCard): Promise<string> {
  return keyedHash(identitySecretOf(env), `instrument:${consumerNo}:${stands}`)
}
