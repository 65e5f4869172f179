import * as z from 'zod'
import type { Endpoint } from './endpoint'
import { type ErrorId, errorCodes, getErrorStatus } from './errors'
import { getOperationErrors, isChangeOperation, type Operation } from './operations/operation'
import { requiredHeaders } from './required-headers'

type EndpointAreas = Record<string, Record<string, Endpoint>>
type EndpointEntry = { area: string; name: string; endpoint: Endpoint }
export type OperationAreas = Record<string, Record<string, Operation>>

/** The calls and operations as an OpenAPI 3.1 document. Deterministic, so that it can be compared. */
export function buildOpenApi(areas: EndpointAreas, operations: OperationAreas = {}) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = { Error: z.toJSONSchema(errorBody) }
  const addOperation = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, operationObject: unknown) => {
    const pathTemplate = path.replace(/:(\w+)/g, '{$1}')
    paths[pathTemplate] = { ...paths[pathTemplate], [method.toLowerCase()]: hoistSchemas(operationObject, schemas) }
  }
  for (const entry of listEndpoints(areas)) addOperation(entry.endpoint, describeEndpoint(entry))
  for (const { area, name, operation } of listOperations(operations)) addOperation(operation, describeOperation(area, name, operation))
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine commerce platform', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    tags: [...Object.keys(areas), ...Object.keys(operations).map(getTag)].map((name) => ({ name })),
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
function hoistSchemas(node: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each) => hoistSchemas(each, schemas))
  if (typeof node !== 'object' || node === null) return node
  const { $defs, $ref, ...fields } = node as { $defs?: Record<string, unknown>; $ref?: string }
  for (const [name, schema] of Object.entries($defs ?? {})) schemas[name] ??= hoistSchemas(schema, schemas)
  const hoistedFields = Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, hoistSchemas(each, schemas)]))
  return $ref === undefined ? hoistedFields : { ...hoistedFields, $ref: $ref.replace('#/$defs/', '#/components/schemas/') }
}

/** Every endpoint with its area and name. */
export function listEndpoints(areas: EndpointAreas): EndpointEntry[] {
  return Object.entries(areas).flatMap(([area, calls]) => Object.entries(calls).map(([name, endpoint]) => ({ area, name, endpoint })))
}

/** Every operation with its area and name. */
export function listOperations(areas: OperationAreas) {
  return Object.entries(areas).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ area, name, operation })),
  )
}

/** Error response format. */
const errorBody = z.object({
  errorDetails: z
    .array(z.object({ errorId: z.string(), message: z.string(), additionalInfo: z.record(z.string(), z.unknown()).optional() }))
    .min(1),
  appId: z.string().optional(),
  correlationId: z.string(),
})

function describeEndpoint({ area, name, endpoint }: EndpointEntry) {
  const { access, body, errors, status = 200 } = endpoint
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    ...(access && { description: accessDescriptions[access] }),
    parameters: [
      ...requiredHeaders.map((header) => ({ $ref: `#/components/parameters/${header}` })),
      ...describePathParameters(endpoint),
      ...describeQueryParameters(endpoint),
    ],
    ...describeRequestBody(body),
    responses: { [status]: describeResponse(endpoint), ...describeErrors(errors) },
  }
}

/** Operations have no shop: their only header besides the token is the key of a change. */
function describeOperation(area: string, name: string, entry: Operation) {
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 1, maxLength: 80 } }
  return {
    operationId: `${getTag(area)}.${name}`,
    tags: [getTag(area)],
    description: `With an operator’s token of the scope ${entry.scope}.`,
    security: [{ operator: [entry.scope] }],
    parameters: [...(isChangeOperation(entry) ? [key] : []), ...describePathParameters(entry), ...describeQueryParameters(entry)],
    ...describeRequestBody(entry.rows ?? entry.body, entry.rows && 'application/x-ndjson'),
    responses: { [entry.status ?? 200]: describeResponse(entry), ...describeErrors(getOperationErrors(entry)) },
  }
}

function getTag(area: string): string {
  return `operations.${area}`
}

function describePathParameters({ path }: Pick<Endpoint, 'path'>) {
  return [...path.matchAll(/:(\w+)/g)].map(([, part]) => ({ name: part, in: 'path', required: true, schema: { type: 'string' } }))
}

function describeRequestBody(body: z.ZodType | undefined, media = 'application/json') {
  return body && { requestBody: { required: true, content: { [media]: { schema: toJsonSchema(body, 'input') } } } }
}

const accessDescriptions: Record<NonNullable<Endpoint['access']>, string> = {
  guest: 'With any access token.',
  consumer: 'With the access token of a shopper who has signed in.',
  agent: 'With the access token of an associate in a store.',
}

function describeQueryParameters({ query }: Pick<Endpoint, 'query'>) {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function describeResponse({ response, status, media }: Pick<Endpoint, 'response' | 'status' | 'media'>) {
  if (status === 204) return { description: 'Done.' }
  if (media) return { description: 'A file.', content: { [media]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'The answer.', content: { 'application/json': { schema: toJsonSchema(response, 'output') } } }
}

/** One response per status, listing its errors. */
function describeErrors(errors: readonly ErrorId[]) {
  const byStatus = Map.groupBy(errors, getErrorStatus)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, ids]) => [status, { description: ids.map((id) => `${errorCodes[id]} ${id}`).join(', '), content }]),
  )
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
