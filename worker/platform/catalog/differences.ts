type Fields = Record<string, unknown>

/** Fields that differ, as they were and as they are; null when none does. `before` is null for what is new. */
export function differences<T extends object>(before: T | null, after: T | null): { before: Fields | null; after: Fields } | null {
  const [old, next] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const changed = names.filter((name) => sorted(old[name]) !== sorted(next[name]))
  if (changed.length === 0) return null
  const of = (fields: Fields) => Object.fromEntries(changed.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
  return { before: before && of(old), after: of(next) }
}

/** A value as text, whatever the order of its names. */
function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
