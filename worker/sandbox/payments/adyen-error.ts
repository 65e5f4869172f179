import type { AdyenServiceError } from '#vendor/adyen'
import { newPspReference } from './psp-reference'
import type { SchemaProblem } from './adyen-schemas'

export type LedgerResponse = { status: number; body: unknown }
/** `arrives` is set the first time only: later responses to a key are immediate. */
export type PaymentReply = LedgerResponse & { arrives?: 'slow' | 'lost' }
type ErrorKind = 'validation' | 'security' | 'configuration'

/** An error as Adyen's APIs answer it: status, code, message, and its kind if it is no validation error. */
function adyenError(
  status: number,
  [errorCode, message]: [code: string, message: string],
  errorType: ErrorKind = 'validation',
): LedgerResponse {
  const body: AdyenServiceError = { status, errorCode, message, errorType, pspReference: newPspReference() }
  return { status, body }
}

export const adyenErrors = {
  unauthorized: () => adyenError(401, ['000', 'HTTP Status Response - Unauthorized'], 'security'),
  merchantAccount: () => adyenError(403, ['901', 'Invalid Merchant Account'], 'security'),
  structure: ({ schema, field }: Pick<SchemaProblem, 'schema' | 'field'>) =>
    adyenError(400, ['702', `Structure of ${schema} contains the following unknown fields: [${field}]`]),
  missing: (field: string) => adyenError(422, [missingCodes[field] ?? '702', `Required field '${field}' is not provided.`]),
  invalid: (field: string, message: string) => adyenError(422, ['702', `Field '${field}' is not valid. ${message}`]),
  noSuchPayment: () => adyenError(422, ['167', 'Original pspReference required for this operation']),
  noSuchContract: () => adyenError(422, ['800', 'Contract not found']),
  keyReused: () => adyenError(422, ['704', 'The idempotency key was used for another request']),
  unsupported: (type: string) => adyenError(422, ['905', `Payment details are not supported: ${type}`], 'configuration'),
}

const missingCodes: Record<string, string> = { reference: '130', amount: '100', merchantAccount: '901' }

export function problemResponse(problem: SchemaProblem): LedgerResponse {
  if (problem.kind === 'unknown') return adyenErrors.structure(problem)
  return problem.kind === 'missing' ? adyenErrors.missing(problem.field) : adyenErrors.invalid(problem.field, problem.message)
}
