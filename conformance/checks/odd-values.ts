/** Values of a wrong type, size or alphabet. */
const oddValues: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, '', [], {}, '\u0000', '<b>', "' OR 1=1 --", '../..', 'x'.repeat(20_000)],
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
]

/** Bodies that are no JSON, or not an object. */
const brokenBodies = ['', '{', 'null', '[]', '"text"', '42', '{"a":NaN}', '['.repeat(5_000), '{"a":'.repeat(10_000)]

const maxPaths = 14

type ValuePath = readonly (string | number)[]

/** Bodies like the given one with one thing wrong each: the same ones every time. */
export function listOddBodies(sample: unknown): string[] {
  const paths = listValuePaths(sample).slice(0, maxPaths)
  const changedBodies = paths.flatMap((place, i) =>
    [oddValues[i % oddValues.length], oddValues[(i + 5) % oddValues.length], undefined].map((value) =>
      JSON.stringify(replaceValue(sample, place, value)),
    ),
  )
  const text = JSON.stringify(sample)
  const extraBodies = ['__proto__', 'constructor', 'unknownField'].map((name) => addKey(text, name))
  return [...new Set([...brokenBodies, ...changedBodies.map((body) => body ?? ''), ...extraBodies])]
}

/** Texts that no id is. */
export const oddIds = ['null', '__proto__', "'", '9'.repeat(400), '\u202e', 'a/b', '{}', '-1', '\u0000', '%F0%9F']

/** Texts that no query parameter takes. */
export const oddTexts = ['', '-1', '1e9', 'x'.repeat(1_000), "'", '{}', '\u0000']

function listValuePaths(value: unknown, basePath: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return [basePath]
  return [basePath, ...Object.entries(value).flatMap(([key, each]) => listValuePaths(each, [...basePath, key]))].filter(
    (place) => place.length > 0,
  )
}

function replaceValue(node: unknown, [key, ...remainingPath]: ValuePath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node))
    return node.map((child: unknown, i) => (String(i) === String(key) ? replaceValue(child, remainingPath, value) : child))
  return { ...(node as object), [key]: replaceValue((node as Record<string, unknown>)[key], remainingPath, value) }
}

/** As text, because an object would take `__proto__` for its prototype. */
function addKey(json: string, key: string): string {
  return json.startsWith('{') ? json.replace('{', `{${JSON.stringify(key)}:{"a":1}${json === '{}' ? '' : ','}`) : json
}
