import type { Flags } from '#config/flags'

type SigningUp = {
  /** The newsletter was chosen. */
  newsletter: boolean
  /** The shopper is on the way to something else. */
  isSkipped: boolean
  isSignInToBuy: boolean
}

/** Whether a new consumer is asked what they like, where the site collects that, and of subscribers alone if it says so. (SUP-04, SUP-05, CFG-09) */
export function asksInterests(
  { collectInterests, interestsNeedNewsletter }: Pick<Flags, 'collectInterests' | 'interestsNeedNewsletter'>,
  { newsletter, isSkipped, isSignInToBuy }: SigningUp,
): boolean {
  return collectInterests && (!interestsNeedNewsletter || newsletter) && !isSkipped && !isSignInToBuy
}
