/**
 * Why the provider did not take a payment request to the bank. `type-again`: the card was encrypted too long ago; `card-invalid`: what was typed in
 * is no card; `card-gone`: the saved card is not there any more; `not-accepted`: no acquirer takes this method; `ours`: our request, our
 * account or a setting is wrong.
 */
export const rejectionCauses = ['type-again', 'card-invalid', 'card-gone', 'not-accepted', 'ours'] as const
export type RejectionCause = (typeof rejectionCauses)[number]

/** Why, and the provider's own words for whoever mends it. */
export type ProviderRejection = { cause: RejectionCause; status: number; errorCode: string; message: string }

/** Codes of `ServiceError` (docs.adyen.com/development-resources/error-codes). A card that cannot be decrypted has a wrong key, which is ours. */
const errorCodesByCause: Readonly<Record<Exclude<RejectionCause, 'ours'>, readonly string[]>> = {
  'type-again': ['172'],
  'card-invalid': ['101', '102', '103', '129', '140', '141', '153'],
  'card-gone': ['800', '802', '803', '805'],
  'not-accepted': ['905', '905_1', '905_2', '905_3', '907'],
}

/**
 * The cause of an answer that is an error; undefined where the provider has decided, or has said nothing. A server that fails has said nothing
 * either, but for the codes of a missing acquirer, which come with a status of 500 too.
 */
export function getRejectionCause({
  status,
  errorCode = '',
}: {
  status: number
  errorCode?: string | undefined
}): RejectionCause | undefined {
  if (status < 400 || status === 429) return undefined
  const cause = rejectionCauses.find((each) => each !== 'ours' && errorCodesByCause[each].includes(errorCode))
  if (status >= 500) return cause === 'not-accepted' ? cause : undefined
  return status === 422 && cause ? cause : 'ours'
}

/** Returns true for what a person who runs the shop must mend. */
export function needsOperator(cause: RejectionCause): boolean {
  return cause === 'ours' || cause === 'not-accepted'
}

/** Returns true if the provider lets no call of ours in: a key that is wrong, or may not do this. It says nothing of a payment. */
export function isAccessDenied({ status }: Pick<ProviderRejection, 'status'>): boolean {
  return status === 401 || status === 403
}
