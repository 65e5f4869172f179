import type { Cart } from '#contracts/entities/cart'
import { calloutParts } from '#domain/content/authored-fields'

export type OfferOnPage = {
  text: string
  detail?: string
  /** Needs an amount, needs a product, or earned. */
  state: 'short-of' | 'open' | 'earned'
  /** Progress in percent, for amount thresholds. */
  percent?: number
}

/**
 * Promotions of a cart: earned ones, and the nearest of each kind. The wire terms are inverted: `Above Threshold` means that the threshold
 * is above the cart. Hides a callout without its three parts.
 */
export function offersOnPage({ approachingPromotions = [], promoSummary, totals }: Cart): OfferOnPage[] {
  const near = approachingPromotions.toSorted(
    (one, other) => (one.distanceFromConditionThreshold ?? 0) - (other.distanceFromConditionThreshold ?? 0),
  )
  const shortOf = near.find(({ promotionClass }) => promotionClass === 'Above Threshold')
  const open = near.find(({ promotionClass }) => promotionClass === 'Below Threshold')
  const distance = shortOf?.distanceFromConditionThreshold ?? 0
  const isTold = (id: string) => promoSummary.some(({ promotionId }) => promotionId === id)
  const reached = near.filter(({ promotionClass, promotionId }) => promotionClass === 'Threshold Reached' && !isTold(promotionId))
  return [
    ...(shortOf ? [{ text: shortOf.calloutMsg, state: 'short-of' as const, percent: percentOf(totals.itemSubTotal, distance) }] : []),
    ...(open ? [{ text: open.calloutMsg, state: 'open' as const }] : []),
    ...toldApart([
      ...promoSummary.map(({ promotionName, calloutMessage }) => earned(promotionName, calloutMessage)),
      ...reached.map(({ calloutMsg, calloutMessage }) => earned(calloutMsg, calloutMessage)),
    ]),
  ]
}

/** Promotions with equal callouts are shown by name; equal names once. */
function toldApart(offers: (OfferOnPage & { name: string })[]): OfferOnPage[] {
  const alike = (one: OfferOnPage, other: OfferOnPage) => one.text === other.text && one.detail === other.detail
  const named = offers.map(({ name, ...offer }, i) => {
    const hasTwin = offers.some((other, at) => at !== i && alike(offer, other))
    return hasTwin ? { ...offer, text: name } : offer
  })
  return named.filter((offer, i) => named.findIndex((other) => alike(offer, other)) === i)
}

function earned(name: string, message: string): OfferOnPage & { name: string } {
  const callout = calloutParts(message)
  return { text: callout?.title || name, ...(callout?.detail && { detail: callout.detail }), state: 'earned', name }
}

function percentOf(have: number, missing: number): number {
  return Math.round((100 * have) / (have + missing))
}
