import fc from 'fast-check'

/** Invalid and hostile values. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    '',
    ' ',
    [],
    {},
    [[[]]],
    '__proto__',
    '\u0000',
    '\ud800',
    '<b>',
    "' OR 1=1 --",
    '../..',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.constant('x'.repeat(20_000)),
  fc.constant(JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)),
)

const oddKeys = ['__proto__', 'constructor', 'extra', 'consumerNo', 'price', 'rowTotal', 'isEmployeeDiscountTCAccepted']

/** A body like the given one with one thing wrong, as JSON. */
export function oddBody(sample: unknown): fc.Arbitrary<string> {
  const places = placesIn(sample)
  const changed = fc.tuple(fc.constantFrom(...places), oddValue).map(([place, value]) => JSON.stringify(withValue(sample, place, value)))
  const lacking = fc.constantFrom(...places).map((place) => JSON.stringify(withValue(sample, place, undefined)) ?? '')
  const more = fc.tuple(fc.constantFrom(...oddKeys), oddValue).map(([key, value]) => withKey(JSON.stringify(sample), key, value))
  const broken = fc.constantFrom('', '{', 'null', '[]', '"text"', '42', '{"a":1,"a":2}', '{"a":NaN}', `${'['.repeat(5000)}`)
  return fc.oneof({ arbitrary: changed, weight: 5 }, { arbitrary: lacking, weight: 2 }, { arbitrary: more, weight: 2 }, broken)
}

/** Invalid and hostile path or query ids. */
export const oddText = fc.oneof(
  fc.constantFrom('..', '%00', 'null', '__proto__', "'", '9'.repeat(400), '\u202e', '%F0%9F', 'a/b', '{}', '-1', '1e9'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
)

type JsonPath = readonly (string | number)[]

function placesIn(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))]
}

function withValue(node: unknown, [key, ...rest]: JsonPath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(node)) return node.map((each: unknown, i) => (String(i) === String(key) ? withValue(each, rest, value) : each))
  return { ...(node as object), [key]: withValue((node as Record<string, unknown>)[key], rest, value) }
}

/** As text, because an object would treat `__proto__` as its prototype. */
function withKey(json: string, key: string, value: unknown): string {
  return json.startsWith('{') ? json.replace('{', `{${JSON.stringify(key)}:${JSON.stringify(value)}${json === '{}' ? '' : ','}`) : json
}
