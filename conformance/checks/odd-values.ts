/** Values of a wrong type, size or alphabet. */
const oddValues: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, '', [], {}, '\u0000', '<b>', "' OR 1=1 --", '../..', 'x'.repeat(20_000)],
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
]

/** Bodies that are no JSON, or not an object. */
const brokenBodies = ['', '{', 'null', '[]', '"text"', '42', '{"a":NaN}', '['.repeat(5_000), '{"a":'.repeat(10_000)]

const mostPlaces = 14

type ValuePath = readonly (string | number)[]

/** Bodies like the given one with one thing wrong each: the same ones every time. */
export function oddBodies(sample: unknown): string[] {
  const places = placesIn(sample).slice(0, mostPlaces)
  const changed = places.flatMap((place, i) =>
    [oddValues[i % oddValues.length], oddValues[(i + 5) % oddValues.length], undefined].map((value) =>
      JSON.stringify(withValue(sample, place, value)),
    ),
  )
  const text = JSON.stringify(sample)
  const more = ['__proto__', 'constructor', 'unknownField'].map((name) => withKey(text, name))
  return [...new Set([...brokenBodies, ...changed.map((body) => body ?? ''), ...more])]
}

/** Texts that no id is. */
export const oddIds = ['null', '__proto__', "'", '9'.repeat(400), '\u202e', 'a/b', '{}', '-1', '\u0000', '%F0%9F']

/** Texts that no query parameter takes. */
export const oddTexts = ['', '-1', '1e9', 'x'.repeat(1_000), "'", '{}', '\u0000']

function placesIn(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))].filter((place) => place.length > 0)
}

function withValue(node: unknown, [key, ...rest]: ValuePath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return node.map((each: unknown, i) => (String(i) === String(key) ? withValue(each, rest, value) : each))
  return { ...(node as object), [key]: withValue((node as Record<string, unknown>)[key], rest, value) }
}

/** As text, because an object would take `__proto__` for its prototype. */
function withKey(json: string, key: string): string {
  return json.startsWith('{') ? json.replace('{', `{${JSON.stringify(key)}:{"a":1}${json === '{}' ? '' : ','}`) : json
}
