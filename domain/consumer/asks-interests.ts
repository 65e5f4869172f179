import type { Flags } from '#config/flags'

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
