/**
 * Reasons why the provider did not pass a payment request on to a bank.
 *
 * - `type-again`: the card was encrypted too long ago.
 * - `card-invalid`: the input is not a card.
 * - `card-gone`: the saved card no longer exists.
 * - `not-accepted`: no acquirer accepts this method.
 * - `ours`: our request, our account or a setting is wrong.
 */
export const rejectionCauses = ['type-again', 'card-invalid', 'card-gone', 'not-accepted', 'ours'] as const
export type RejectionCause = (typeof rejectionCauses)[number]

/** Cause, and the provider's message for the operator who fixes it. */
export type ProviderRejection = { cause: RejectionCause; status: number; errorCode: string; message: string }

/** Codes of `ServiceError` (docs.adyen.com/development-resources/error-codes). A card that cannot be decrypted has a wrong key, which is ours. */
const errorCodesByCause: Readonly<Record<Exclude<RejectionCause, 'ours'>, readonly string[]>> = {
  'type-again': ['172'],
  'card-invalid': ['101', '102', '103', '129', '140', '141', '153'],
  'card-gone': ['800', '802', '803', '805'],
  'not-accepted': ['905', '905_1', '905_2', '905_3', '907'],
}

/**
 * Cause of an error response; undefined if the provider has decided, or if the result is unknown. A status of 500 leaves the result unknown, except
 * with the codes of a missing acquirer.
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

/** Returns true for causes that an operator must fix. */
export function needsOperator(cause: RejectionCause): boolean {
  return cause === 'ours' || cause === 'not-accepted'
}

/** Returns true if the provider refused our credentials: a wrong key, or one without this permission. The payment is undecided. */
export function isAccessDenied({ status }: Pick<ProviderRejection, 'status'>): boolean {
  return status === 401 || status === 403
}
