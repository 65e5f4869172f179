import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema'
import checkout from '#vendor/adyen/checkout.schema.json'
import webhooks from '#vendor/adyen/webhooks.schema.json'

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
