type Schema = Record<string, unknown>
export type OpenApiDocument = { components: { schemas: Record<string, Schema> } }

/** Schema keywords that explain and do not validate. */
const prose = new Set(['description', 'example', 'examples', 'title', 'deprecated', 'x-enum', 'default', 'readOnly'])

/**
 * The named schemas and everything they refer to, without prose. `unions`: members of a `oneOf` to keep, by schema name; the published
 * document lists payment methods of every country.
 */
export function schemaSubset(
  document: OpenApiDocument,
  names: readonly string[],
  unions: Readonly<Record<string, readonly string[]>> = {},
): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = document.components.schemas[name]
    if (!schema) throw new Error(`The document has no schema ${name}`)
    if (found[name]) continue
    found[name] = tidied(schema, unions[name]) as Schema
    waiting.push(...referencesIn(found[name]))
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function tidied(value: unknown, members?: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => tidied(each, members))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'oneOf' && members) return [[key, (inner as { $ref: string }[]).filter(({ $ref }) => members.includes(nameOf($ref)))]]
    // `properties` maps names: a field called `description` is not prose.
    if (key === 'properties') return [[key, mapped(inner as Record<string, unknown>, members)]]
    return prose.has(key) || key.startsWith('x-') ? [] : [[key, tidied(inner, members)]]
  })
  return Object.fromEntries(entries)
}

function mapped(properties: Record<string, unknown>, members?: readonly string[]) {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tidied(schema, members)]))
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [nameOf(inner as string)] : referencesIn(inner)))
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}
