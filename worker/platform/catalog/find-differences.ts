type Fields = Record<string, unknown>

/** Fields that differ, as they were and as they are; null when none does. `before` is null for what is new. */
export function findDifferences<T extends object>(before: T | null, after: T | null): { before: Fields | null; after: Fields } | null {
  const [previousFields, nextFields] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  const names = [...new Set([...Object.keys(previousFields), ...Object.keys(nextFields)])]
  const changedNames = names.filter((name) => toSortedJson(previousFields[name]) !== toSortedJson(nextFields[name]))
  if (changedNames.length === 0) return null
  const pickChanged = (fields: Fields) => Object.fromEntries(changedNames.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
  return { before: before && pickChanged(previousFields), after: pickChanged(nextFields) }
}

/** A value as JSON with sorted keys. */
function toSortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, nestedValue: unknown) =>
    nestedValue !== null && typeof nestedValue === 'object' && !Array.isArray(nestedValue)
      ? Object.fromEntries(Object.entries(nestedValue).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nestedValue,
  )
}
