import RandExp from 'randexp'
import * as z from 'zod'
import type { Endpoint } from '#contracts/endpoint'
import { findErrorId } from '#contracts/errors'
import { type ErrorContext, getErrorContext, createErrorResponse } from '../error-response'

/**
 * Returns the mock response a tester requested: `x-mock-scenario: sample` for a contract sample, an error id, or `botCheck`;
 * `x-mock-status` overrides the status. Undefined without a request.
 */
export function getMockResponse(endpoint: Endpoint, headers: Headers): Response | undefined {
  const scenario = headers.get('x-mock-scenario')
  if (scenario === null) return undefined
  const errorContext = getErrorContext(headers)
  const status = parseMockStatus(headers.get('x-mock-status'))
  if (status === null) return createErrorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-status' } }, errorContext)
  if (scenario === 'sample')
    return createSampleResponse(endpoint, { status: status ?? 200, headers: { 'x-correlation-id': errorContext.correlationId } })
  if (scenario === 'botCheck') return headers.has('x-person-token') ? undefined : createGuardResponse(errorContext)
  const errorId = findErrorId(scenario)
  if (!errorId) return createErrorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'x-mock-scenario' } }, errorContext)
  const failure = createErrorResponse({ errorId }, errorContext)
  return status === undefined ? failure : new Response(failure.body, { status, headers: failure.headers })
}

/** Response of an API gateway that demands a bot check. */
function createGuardResponse({ correlationId }: ErrorContext): Response {
  const errorDetails = [{ errorId: 'BOT403', message: 'Show that you are a person.' }]
  return Response.json({ errorDetails, appId: 'vitrine-guard', correlationId }, { status: 403 })
}

const statusesWithoutBody = [204, 205, 304]

function createSampleResponse(
  { response, media, status: endpointStatus }: Endpoint,
  init: { status: number; headers: Record<string, string> },
): Response {
  if (endpointStatus === 204 || statusesWithoutBody.includes(init.status))
    return new Response(null, { ...init, status: endpointStatus === 204 ? 204 : init.status })
  if (media) return new Response(new Uint8Array(), { ...init, headers: { ...init.headers, 'content-type': media } })
  return Response.json(generateSample(response), init)
}

function parseMockStatus(text: string | null): number | undefined | null {
  if (text === null) return undefined
  const status = Number(text)
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : null
}

type SchemaNode = {
  $ref?: string
  $defs?: Record<string, SchemaNode>
  type?: string
  const?: unknown
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  allOf?: SchemaNode[]
  properties?: Record<string, SchemaNode>
  propertyNames?: SchemaNode
  additionalProperties?: SchemaNode | boolean
  items?: SchemaNode
  prefixItems?: SchemaNode[]
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}
/** Definitions by name, and how deep we are in one that holds itself. */
type SampleContext = { defs: Record<string, SchemaNode>; depth: number }

const sampleFormats: Record<string, string> = {
  base64: 'c2FtcGxl',
  date: '2026-03-21',
  'date-time': '2026-03-21T09:30:00Z',
  email: 'shopper@example.com',
  uri: 'https://example.com/',
  uuid: '0b9b7e52-5ad4-4b0e-9d0e-6a2f3a1c7d10',
}
const maxDepth = 8

/** A value the schema accepts, always the same one: every field is there, every list has a member. */
export function generateSample(schema: z.ZodType): unknown {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode
  return sampleValue(node, { defs: { ...node.$defs, '#': node }, depth: 0 })
}

function sampleValue(node: SchemaNode, context: SampleContext): unknown {
  const choices = node.anyOf ?? node.oneOf
  if (node.$ref) return sampleValue(context.defs[node.$ref.replace('#/$defs/', '')] ?? {}, { ...context, depth: context.depth + 1 })
  // A rule that no schema can say needs an example.
  if (node.examples) return node.examples[0]
  if ('const' in node) return node.const
  if (node.enum) return node.enum[0]
  if (choices) return sampleValue(choices.find(({ type }) => type !== 'null') ?? {}, context)
  if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => sampleValue(part, context) as object)) as object
  if (node.type === 'object') return sampleObject(node, context)
  if (node.type === 'array') return sampleList(node, context)
  return samplePrimitive(node)
}

function sampleObject({ properties, propertyNames, additionalProperties }: SchemaNode, context: SampleContext): object {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleValue(field, context)]))
  if (typeof additionalProperties !== 'object') return {}
  const names = propertyNames?.enum ?? [propertyNames ? sampleValue(propertyNames, context) : 'sample']
  return Object.fromEntries(names.map((name) => [String(name), sampleValue(additionalProperties, context)]))
}

function sampleList({ prefixItems, items = {}, minItems = 0 }: SchemaNode, context: SampleContext): unknown[] {
  if (prefixItems) return prefixItems.map((item) => sampleValue(item, context))
  if (context.depth > maxDepth) return []
  return Array.from({ length: Math.max(1, minItems) }, () => sampleValue(items, context))
}

function samplePrimitive(node: SchemaNode): unknown {
  const { type, minimum = 1, maximum = Infinity, exclusiveMinimum = 0 } = node
  if (type === 'string') return sampleString(node)
  if (type === 'integer' || type === 'number') return Math.min(maximum, Math.max(1, Math.ceil(minimum), Math.floor(exclusiveMinimum + 1)))
  return type === 'boolean' ? true : null
}

function sampleString({ format, pattern, minLength = 0, maxLength = Infinity }: SchemaNode): string {
  if (format && sampleFormats[format]) return sampleFormats[format]
  if (pattern === undefined) return 'sample'.slice(0, maxLength).padEnd(minLength, '.')
  const generator = new RandExp(pattern.replaceAll('\\p{L}', 'A-Za-z').replaceAll('\\p{M}', ''))
  generator.max = 1
  generator.randInt = (minimum, maximum) => Math.floor((minimum + maximum) / 2)
  return generator.gen().padEnd(minLength, 'A')
}
