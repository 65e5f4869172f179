import type { Flags } from '#config/flags'

/** Parses stored interests, `camping|climbing`. */
export function interestsOf(stored: string | undefined): string[] {
  return (stored ?? '').split('|').filter(Boolean)
}

/** Serializes interests: without duplicates, in the order of the list, without unknown ones. */
export function storedInterests(chosen: readonly string[], known: readonly string[]): string {
  return known.filter((key) => chosen.includes(key)).join('|')
}

type SigningUp = {
  /** Newsletter was selected. */
  newsletter: boolean
  /** The shopper is on the way to another page. */
  isSkipped: boolean
  isSignInToBuy: boolean
}

/** Returns true if the site asks new customers for interests; some sites ask subscribers only. */
export function asksInterests(
  { collectInterests, interestsNeedNewsletter }: Pick<Flags, 'collectInterests' | 'interestsNeedNewsletter'>,
  { newsletter, isSkipped, isSignInToBuy }: SigningUp,
): boolean {
  return collectInterests && (!interestsNeedNewsletter || newsletter) && !isSkipped && !isSignInToBuy
}
