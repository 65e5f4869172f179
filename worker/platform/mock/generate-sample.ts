import RandExp from 'randexp'
import * as z from 'zod'

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
