import RandExp from 'randexp'
import * as z from 'zod'

type Node = {
  $ref?: string
  $defs?: Record<string, Node>
  type?: string
  const?: unknown
  examples?: unknown[]
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
  properties?: Record<string, Node>
  propertyNames?: Node
  additionalProperties?: Node | boolean
  items?: Node
  prefixItems?: Node[]
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
type SampleContext = { defs: Record<string, Node>; depth: number }

const formats: Record<string, string> = {
  base64: 'c2FtcGxl',
  date: '2026-03-21',
  'date-time': '2026-03-21T09:30:00Z',
  email: 'shopper@example.com',
  uri: 'https://example.com/',
  uuid: '0b9b7e52-5ad4-4b0e-9d0e-6a2f3a1c7d10',
}
const deepest = 8

/** A value the schema accepts, always the same one: every field is there, every list has a member. */
export function sampleFromSchema(schema: z.ZodType): unknown {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  return valueOf(node, { defs: { ...node.$defs, '#': node }, depth: 0 })
}

function valueOf(node: Node, place: SampleContext): unknown {
  const choices = node.anyOf ?? node.oneOf
  if (node.$ref) return valueOf(place.defs[node.$ref.replace('#/$defs/', '')] ?? {}, { ...place, depth: place.depth + 1 })
  // A rule that no schema can say needs an example.
  if (node.examples) return node.examples[0]
  if ('const' in node) return node.const
  if (node.enum) return node.enum[0]
  if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? {}, place)
  if (node.allOf) return Object.assign({}, ...node.allOf.map((part) => valueOf(part, place) as object)) as object
  if (node.type === 'object') return objectOf(node, place)
  if (node.type === 'array') return listOf(node, place)
  return plainOf(node)
}

function objectOf({ properties, propertyNames, additionalProperties }: Node, place: SampleContext): object {
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, place)]))
  if (typeof additionalProperties !== 'object') return {}
  const names = propertyNames?.enum ?? [propertyNames ? valueOf(propertyNames, place) : 'sample']
  return Object.fromEntries(names.map((name) => [String(name), valueOf(additionalProperties, place)]))
}

function listOf({ prefixItems, items = {}, minItems = 0 }: Node, place: SampleContext): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, place))
  if (place.depth > deepest) return []
  return Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, place))
}

function plainOf(node: Node): unknown {
  const { type, minimum = 1, maximum = Infinity, exclusiveMinimum = 0 } = node
  if (type === 'string') return textOf(node)
  if (type === 'integer' || type === 'number') return Math.min(maximum, Math.max(1, Math.ceil(minimum), Math.floor(exclusiveMinimum + 1)))
  return type === 'boolean' ? true : null
}

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: Node): string {
  if (format && formats[format]) return formats[format]
  if (pattern === undefined) return 'sample'.slice(0, maxLength).padEnd(minLength, '.')
  const generator = new RandExp(pattern.replaceAll('\\p{L}', 'A-Za-z').replaceAll('\\p{M}', ''))
  generator.max = 1
  generator.randInt = (least, most) => Math.floor((least + most) / 2)
  return generator.gen().padEnd(minLength, 'A')
}
