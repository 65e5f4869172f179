import { maxSavedCards } from '#config/constants'
import type { Account, KeptInstrument } from './account'

export type CardAtProvider = Omit<KeptInstrument, 'type' | 'isDefault'>

/** Cards the provider has for an account; without `cards` it did not answer. */
export type CardsAtProvider = {
  act: 'at-provider'
  cards?: readonly CardAtProvider[]
  /** Ids of the account's cards at the time of the request: a card saved since is not in the list. */
  known: readonly string[]
  /** Tokens of removed cards that the provider may still have. */
  leaving: readonly string[]
  /** When to ask again, in milliseconds. */
  dueAt: number
}

/**
 * Takes over the provider's list of cards, which it renews, replaces and deletes on its own. The account keeps which card is the default. A
 * removed card that the provider still lists does not come back. Without an answer nothing changes.
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

/** Drops card details that the provider no longer reports. */
function faceless({ paymentInstrumentId, type, isDefault, stands }: KeptInstrument) {
  return { paymentInstrumentId, type, isDefault, stands }
}
