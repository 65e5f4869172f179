import { maxSavedCards } from '#config/constants'
import type { Account, KeptInstrument } from './account'

export type CardAtProvider = Omit<KeptInstrument, 'type' | 'isDefault'>

/** The provider's answer to which cards it has; without `cards` it gave none. */
export type CardsAtProvider = {
  act: 'at-provider'
  cards?: readonly CardAtProvider[]
  /** Ids of the cards in the account when the provider was asked: one saved since then is not in its list. */
  known: readonly string[]
  /** Tokens of removed cards that the provider may still have. */
  leaving: readonly string[]
  /** When to ask again, in milliseconds. */
  dueAt: number
}

/**
 * The account with the cards the provider has: it renews, replaces and deletes them by itself. The account keeps which is the default. A
 * removed card that is still on its way out there does not come back. Without an answer everything stays.
 */
export function withCardsAtProvider(account: Account, { cards, known, leaving, dueAt }: CardsAtProvider): Account {
  if (!cards) return { ...account, cardsDueAt: dueAt }
  const { instruments } = account
  const there = new Map(cards.map((card) => [card.stands, card]))
  const kept = instruments.flatMap((each) => {
    const card = there.get(each.stands)
    if (each.type !== 'CREDIT_CARD' || (!card && !known.includes(each.paymentInstrumentId))) return [each]
    return card ? [{ ...faceless(each), ...card, paymentInstrumentId: each.paymentInstrumentId }] : []
  })
  const here = new Set([...kept.map(({ stands }) => stands), ...leaving])
  const fresh = cards
    .filter(({ stands }) => !here.has(stands))
    .map((card) => ({ ...card, type: 'CREDIT_CARD' as const, isDefault: false }))
    .slice(0, Math.max(0, maxSavedCards - kept.length))
  return { ...account, instruments: [...kept, ...fresh], cardsDueAt: dueAt }
}

/** What the provider does not name of a card is no longer known. */
function faceless({ paymentInstrumentId, type, isDefault, stands }: KeptInstrument) {
  return { paymentInstrumentId, type, isDefault, stands }
}
