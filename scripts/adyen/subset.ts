type Schema = Record<string, unknown>
export type OpenApiDocument = { components: { schemas: Record<string, Schema> } }

/** Schema keywords that explain and do not validate. */
const descriptiveKeys = new Set(['description', 'example', 'examples', 'title', 'deprecated', 'x-enum', 'default', 'readOnly'])

/**
 * The named schemas and everything they refer to, without prose. `unions`: members of a `oneOf` to keep, by schema name; the published
 * document lists payment methods of every country.
 */
export function selectSchemas(
  document: OpenApiDocument,
  names: readonly string[],
  unions: Readonly<Record<string, readonly string[]>> = {},
): Record<string, Schema> {
  const collectedSchemas: Record<string, Schema> = {}
  const pendingNames = [...names]
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    const schema = document.components.schemas[name]
    if (!schema) throw new Error(`The document has no schema ${name}`)
    if (collectedSchemas[name]) continue
    collectedSchemas[name] = simplifySchema(schema, unions[name]) as Schema
    pendingNames.push(...listReferences(collectedSchemas[name]))
  }
  return Object.fromEntries(Object.entries(collectedSchemas).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function simplifySchema(value: unknown, members?: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => simplifySchema(item, members))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'oneOf' && members)
      return [[key, (inner as { $ref: string }[]).filter(({ $ref }) => members.includes(getReferenceName($ref)))]]
    // `properties` maps names: a field called `description` is not prose.
    if (key === 'properties') return [[key, simplifyProperties(inner as Record<string, unknown>, members)]]
    return descriptiveKeys.has(key) || key.startsWith('x-') ? [] : [[key, simplifySchema(inner, members)]]
  })
  return Object.fromEntries(entries)
}

function simplifyProperties(properties: Record<string, unknown>, members?: readonly string[]) {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, simplifySchema(schema, members)]))
}

function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [getReferenceName(inner as string)] : listReferences(inner)))
}

function getReferenceName(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}
