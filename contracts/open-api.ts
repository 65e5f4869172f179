import * as z from 'zod'
import type { Endpoint } from './endpoint'
import { type ErrorId, errorCodes, statusOf } from './errors'
import { errorsOfOperation, isChange, type Operation } from './operations/operation'
import { requiredHeaders } from './required-headers'

type Areas = Record<string, Record<string, Endpoint>>
type Entry = { area: string; name: string; endpoint: Endpoint }
export type OperationAreas = Record<string, Record<string, Operation>>

/** The calls and operations as an OpenAPI 3.1 document. Deterministic, so that it can be compared. */
export function openApiOf(areas: Areas, operations: OperationAreas = {}) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = { Error: z.toJSONSchema(errorBody) }
  const add = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, described: unknown) => {
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: inPlace(described, schemas) }
  }
  for (const entry of entriesOf(areas)) add(entry.endpoint, operationOf(entry))
  for (const { area, name, operation } of operationsOf(operations)) add(operation, describedOperation(area, name, operation))
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine commerce platform', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    tags: [...Object.keys(areas), ...Object.keys(operations).map(tagOf)].map((name) => ({ name })),
    paths,
    components: {
      ...(Object.keys(operations).length > 0 && {
        securitySchemes: { operator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      }),
      parameters: Object.fromEntries(
        requiredHeaders.map((name) => [name, { name, in: 'header', required: true, schema: { type: 'string' } }]),
      ),
      schemas,
    },
  }
}

/** Moves schemas with an id below `components`, so that each is written once. */
function inPlace(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each) => inPlace(each, schemas))
  if (typeof node !== 'object' || node === null) return node
  const { $defs, $ref, ...rest } = node as { $defs?: Record<string, unknown>; $ref?: string }
  for (const [name, schema] of Object.entries($defs ?? {})) schemas[name] ??= inPlace(schema, schemas)
  const placed = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inPlace(each, schemas)]))
  return $ref === undefined ? placed : { ...placed, $ref: $ref.replace('#/$defs/', '#/components/schemas/') }
}

export function entriesOf(areas: Areas): Entry[] {
  return Object.entries(areas).flatMap(([area, calls]) => Object.entries(calls).map(([name, endpoint]) => ({ area, name, endpoint })))
}

/** Every operation with its area and name. */
export function operationsOf(areas: OperationAreas) {
  return Object.entries(areas).flatMap(([area, own]) => Object.entries(own).map(([name, operation]) => ({ area, name, operation })))
}

/** Error response format. */
const errorBody = z.object({
  errorDetails: z
    .array(z.object({ errorId: z.string(), message: z.string(), additionalInfo: z.record(z.string(), z.unknown()).optional() }))
    .min(1),
  appId: z.string().optional(),
  correlationId: z.string(),
})

function operationOf({ area, name, endpoint }: Entry) {
  const { access, body, errors, status = 200 } = endpoint
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    ...(access && { description: whoMayCall[access] }),
    parameters: [
      ...requiredHeaders.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...pathOf(endpoint),
      ...queryOf(endpoint),
    ],
    ...requestOf(body),
    responses: { [status]: answerOf(endpoint), ...failuresOf(errors) },
  }
}

/** Operations have no shop: their only header besides the token is the key of a change. */
function describedOperation(area: string, name: string, entry: Operation) {
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 1, maxLength: 80 } }
  return {
    operationId: `${tagOf(area)}.${name}`,
    tags: [tagOf(area)],
    description: `With an operator’s token of the scope ${entry.scope}.`,
    security: [{ operator: [entry.scope] }],
    parameters: [...(isChange(entry) ? [key] : []), ...pathOf(entry), ...queryOf(entry)],
    ...requestOf(entry.rows ?? entry.body, entry.rows && 'application/x-ndjson'),
    responses: { [entry.status ?? 200]: answerOf(entry), ...failuresOf(errorsOfOperation(entry)) },
  }
}

function tagOf(area: string): string {
  return `operations.${area}`
}

function pathOf({ path }: Pick<Endpoint, 'path'>) {
  return [...path.matchAll(/:(\w+)/g)].map(([, part]) => ({ name: part, in: 'path', required: true, schema: { type: 'string' } }))
}

function requestOf(body: z.ZodType | undefined, media = 'application/json') {
  return body && { requestBody: { required: true, content: { [media]: { schema: jsonOf(body, 'input') } } } }
}

const whoMayCall: Record<NonNullable<Endpoint['access']>, string> = {
  guest: 'With any access token.',
  consumer: 'With the access token of a shopper who has signed in.',
  agent: 'With the access token of an associate in a store.',
}

function queryOf({ query }: Pick<Endpoint, 'query'>) {
  if (!query) return []
  const { properties = {}, required = [] } = jsonOf(query, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function answerOf({ response, status, media }: Pick<Endpoint, 'response' | 'status' | 'media'>) {
  if (status === 204) return { description: 'Done.' }
  if (media) return { description: 'A file.', content: { [media]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'The answer.', content: { 'application/json': { schema: jsonOf(response, 'output') } } }
}

/** One response per status, listing its errors. */
function failuresOf(errors: readonly ErrorId[]) {
  const byStatus = Map.groupBy(errors, statusOf)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, ids]) => [status, { description: ids.map((id) => `${errorCodes[id]} ${id}`).join(', '), content }]),
  )
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
