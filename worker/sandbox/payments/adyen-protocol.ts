import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema'
import type { AdyenServiceError } from '#vendor/adyen'
import checkout from '#vendor/adyen/checkout.schema.json'
import webhooks from '#vendor/adyen/webhooks.schema.json'

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

const documents = { checkout: checkout as unknown as Schema, webhooks: webhooks as unknown as Schema }
const lookups = new Map<keyof typeof documents, ReturnType<typeof dereference>>()
/** Keywords that only say that something inside does not fit. */
const outer = ['$ref', 'properties', 'items', 'oneOf', 'additionalProperties']

type NamedBody = { name: string; value: unknown }
/** Why a body does not fit its schema. `unknown`: the schema has no such field. */
export type SchemaProblem = { schema: string; kind: 'unknown' | 'missing' | 'invalid'; field: string; message: string }

/** Holds a body against the published schema of this name; undefined when it fits. */
export function schemaProblem(document: keyof typeof documents, { name, value }: NamedBody): SchemaProblem | undefined {
  // A union names no field that is wrong: the member that is meant is looked at alone. An answer repeats no more than type and brand.
  const method = document === 'checkout' && name.endsWith('Request') ? paymentMethodIn(value) : undefined
  const inside = method && schemaProblem(document, method)
  if (inside) return { ...inside, field: `paymentMethod.${inside.field}` }
  const errors = errorsOf(document, { name, value })
  const error = errors.find(({ keyword }) => !outer.includes(keyword)) ?? errors[0]
  if (!error) return undefined
  const at = error.instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.')
  if (error.keyword === 'false') return { schema: name, kind: 'unknown', field: at, message: error.error }
  if (error.keyword !== 'required') return { schema: name, kind: 'invalid', field: at, message: error.error }
  const field = [at, error.error.match(/"([^"]+)"/)?.[1]].filter(Boolean).join('.')
  return { schema: name, kind: 'missing', field, message: error.error }
}

function errorsOf(document: keyof typeof documents, { name, value }: NamedBody): OutputUnit[] {
  const whole = documents[document]
  const lookup = lookups.get(document) ?? dereference(whole)
  lookups.set(document, lookup)
  const schema = whole.$defs?.[name]
  if (!schema) throw new Error(`No schema ${name} is published`)
  return validate(value, schema, '2020-12', lookup, false).errors
}

/** The payment method of a body, with the schema of its type. */
function paymentMethodIn(body: unknown): NamedBody | undefined {
  const value = typeof body === 'object' && body !== null && 'paymentMethod' in body ? body.paymentMethod : undefined
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const name = Object.entries(checkout.$defs).find(([, schema]) => typesIn(schema).includes(value.type))?.[0]
  return name === undefined ? undefined : { name, value }
}

function typesIn(schema: object): unknown[] {
  const properties = 'properties' in schema ? (schema.properties as { type?: { enum?: unknown[] } }) : {}
  return properties.type?.enum ?? []
}

const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** A reference as the provider gives them: sixteen capitals and digits. */
export function newPspReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('')
}
