import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema'
import type { AdyenServiceError } from '#vendor/adyen'
import checkout from '#vendor/adyen/checkout.schema.json'
import webhooks from '#vendor/adyen/webhooks.schema.json'

export type LedgerResponse = { status: number; body: unknown }
/** `arrives` is set the first time only: later responses to a key are immediate. */
export type PaymentReply = LedgerResponse & { arrives?: 'slow' | 'lost' }
type ErrorKind = 'validation' | 'security' | 'configuration'

/** An error as Adyen's APIs answer it: status, code, message, and its kind if it is no validation error. */
function buildAdyenError(
  status: number,
  [errorCode, message]: [code: string, message: string],
  errorType: ErrorKind = 'validation',
): LedgerResponse {
  const body: AdyenServiceError = { status, errorCode, message, errorType, pspReference: createPspReference() }
  return { status, body }
}

export const adyenErrors = {
  unauthorized: () => buildAdyenError(401, ['000', 'HTTP Status Response - Unauthorized'], 'security'),
  merchantAccount: () => buildAdyenError(403, ['901', 'Invalid Merchant Account'], 'security'),
  structure: ({ schema, field }: Pick<SchemaProblem, 'schema' | 'field'>) =>
    buildAdyenError(400, ['702', `Structure of ${schema} contains the following unknown fields: [${field}]`]),
  missing: (field: string) => buildAdyenError(422, [missingFieldCodes[field] ?? '702', `Required field '${field}' is not provided.`]),
  invalid: (field: string, message: string) => buildAdyenError(422, ['702', `Field '${field}' is not valid. ${message}`]),
  noSuchPayment: () => buildAdyenError(422, ['167', 'Original pspReference required for this operation']),
  noSuchContract: () => buildAdyenError(422, ['800', 'Contract not found']),
  keyReused: () => buildAdyenError(422, ['704', 'The idempotency key was used for another request']),
  unsupported: (type: string) => buildAdyenError(422, ['905', `Payment details are not supported: ${type}`], 'configuration'),
}

const missingFieldCodes: Record<string, string> = { reference: '130', amount: '100', merchantAccount: '901' }

export function toProblemResponse(problem: SchemaProblem): LedgerResponse {
  if (problem.kind === 'unknown') return adyenErrors.structure(problem)
  return problem.kind === 'missing' ? adyenErrors.missing(problem.field) : adyenErrors.invalid(problem.field, problem.message)
}

const schemaDocuments = { checkout: checkout as unknown as Schema, webhooks: webhooks as unknown as Schema }
const schemaLookups = new Map<keyof typeof schemaDocuments, ReturnType<typeof dereference>>()
/** Keywords that only say that something inside does not fit. */
const containerKeywords = ['$ref', 'properties', 'items', 'oneOf', 'additionalProperties']

type NamedBody = { name: string; value: unknown }
/** Mismatch between a body and its schema. `unknown`: the schema has no such field. */
export type SchemaProblem = { schema: string; kind: 'unknown' | 'missing' | 'invalid'; field: string; message: string }

/** Holds a body against the published schema of this name; undefined when it fits. */
export function findSchemaProblem(document: keyof typeof schemaDocuments, { name, value }: NamedBody): SchemaProblem | undefined {
  // A union names no field that is wrong: the member that is meant is looked at alone. An answer repeats no more than type and brand.
  const method = document === 'checkout' && name.endsWith('Request') ? findPaymentMethod(value) : undefined
  const nestedProblem = method && findSchemaProblem(document, method)
  if (nestedProblem) return { ...nestedProblem, field: `paymentMethod.${nestedProblem.field}` }
  const errors = listSchemaErrors(document, { name, value })
  const error = errors.find(({ keyword }) => !containerKeywords.includes(keyword)) ?? errors[0]
  if (!error) return undefined
  const fieldPath = error.instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.')
  if (error.keyword === 'false') return { schema: name, kind: 'unknown', field: fieldPath, message: error.error }
  if (error.keyword !== 'required') return { schema: name, kind: 'invalid', field: fieldPath, message: error.error }
  const field = [fieldPath, error.error.match(/"([^"]+)"/)?.[1]].filter(Boolean).join('.')
  return { schema: name, kind: 'missing', field, message: error.error }
}

function listSchemaErrors(document: keyof typeof schemaDocuments, { name, value }: NamedBody): OutputUnit[] {
  const documentSchema = schemaDocuments[document]
  const lookup = schemaLookups.get(document) ?? dereference(documentSchema)
  schemaLookups.set(document, lookup)
  const schema = documentSchema.$defs?.[name]
  if (!schema) throw new Error(`No schema ${name} is published`)
  return validate(value, schema, '2020-12', lookup, false).errors
}

/** The payment method of a body, with the schema of its type. */
function findPaymentMethod(body: unknown): NamedBody | undefined {
  const value = typeof body === 'object' && body !== null && 'paymentMethod' in body ? body.paymentMethod : undefined
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const name = Object.entries(checkout.$defs).find(([, schema]) => listTypes(schema).includes(value.type))?.[0]
  return name === undefined ? undefined : { name, value }
}

function listTypes(schema: object): unknown[] {
  const properties = 'properties' in schema ? (schema.properties as { type?: { enum?: unknown[] } }) : {}
  return properties.type?.enum ?? []
}

const referenceCharacters = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** A reference as the provider gives them: sixteen capitals and digits. */
export function createPspReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => referenceCharacters[byte % referenceCharacters.length]).join('')
}
