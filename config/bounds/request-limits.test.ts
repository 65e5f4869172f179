import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { countSteps } from '../../scripts/parsing/count-steps.ts'
import { inputLimits } from './read-json'
import { findRequestProblem, findFormProblem, readForm } from './request-limits'

// Must precede what it counts.

const shop = 'https://shop.example'
const aRequest = (path: string, headers: Record<string, string> = {}) => ({ url: shop + path, headers: new Headers(headers) })

test('an address of 8 192 characters is read, one more is not', () => {
  expect(findRequestProblem(aRequest(`/${'x'.repeat(inputLimits.address - 1)}`))).toBeNull()
  expect(findRequestProblem(aRequest(`/${'x'.repeat(inputLimits.address)}`))).toMatchObject({ status: 414, field: 'address' })
})

test('a query of 200 parameters is accepted, one more is refused', () => {
  const query = (count: number) => `/?${Array.from({ length: count }, (_, i) => `p${i}=1`).join('&')}`
  expect(findRequestProblem(aRequest(query(inputLimits.parameters)))).toBeNull()
  expect(findRequestProblem(aRequest(query(inputLimits.parameters + 1)))).toMatchObject({ status: 400, field: 'parameters' })
})

test.each([
  ...Object.entries(inputLimits.headers),
  ['cookie', inputLimits.header],
  ['referer', inputLimits.header],
  ['x-anything', inputLimits.header],
] as const)('of %s no more than %i characters are read (reliability: malformed input)', (name, most) => {
  expect(findRequestProblem(aRequest('/', { [name]: 'x'.repeat(most) }))).toBeNull()
  expect(findRequestProblem(aRequest('/', { [name]: 'x'.repeat(most + 1) }))).toEqual({
    status: 431,
    reason: `header too long: ${name}`,
    field: name,
  })
})

test('looking costs the same whatever the length of what is looked at', () => {
  const steps = (size: number) => {
    const request = aRequest('/', { 'accept-language': 'a'.repeat(size), cookie: 'a'.repeat(size) })
    return countSteps(() => findRequestProblem(request))
  }
  expect(steps(9_000)).toBeLessThan(2 * steps(900))
  const many = (count: number) => aRequest(`/?${'a&'.repeat(count)}`)
  const [some, more] = [many(300), many(3_000)]
  expect(countSteps(() => findRequestProblem(more))).toBeLessThan(2 * countSteps(() => findRequestProblem(some)))
})

// Must precede what it counts.

const schema = z.object({ email: z.string() })

function formOf(names: readonly string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, 'x')
  return form
}

function parsed(names: readonly string[]) {
  const form = formOf(names)
  return countSteps(() => findFormProblem(form.keys()) ?? parseWithZod(form, { schema }))
}

test.each(['email', 'method.me', 'days.2026-07-30', 'media[23]', 'a[0].b[1].c', 'items[]', 'check-form', 'a]b', '__proto__.x'])(
  'a field may be called %s',
  (name) => expect(findFormProblem([name])).toBeNull(),
)

test.each<[string, string]>([
  ['of a large index', 'email[100000000]'],
  ['of the largest index there is', 'zz[4294967294]'],
  ['of an index of three digits', 'media[100]'],
  ['of six brackets', 'a[0][0][0][0][0][0]'],
  ['of seven parts', 'a.b.c.d.e.f.g'],
  ['of thousands of parts', `${'a.'.repeat(3_000)}b`],
  ['that is too long', 'x'.repeat(inputLimits.fieldName + 1)],
  ['by which the parser takes orders', '__intent__'],
  ['by which the parser takes a state', '__state__'],
])('a field name %s is refused (reliability: malformed input)', (_, name) => {
  expect(findFormProblem(['email', name])).toBe('field name not allowed')
})

test('no more than 300 fields are read, and no more than 301 of their names (reliability: malformed input)', () => {
  let requested = 0
  function* names() {
    for (;;) yield `f${(requested += 1)}`
  }
  expect(findFormProblem(names())).toBe('too many fields')
  expect(requested).toBe(inputLimits.fields + 1)
})

test('a form over the bounds costs what looking at its names costs: ten times the fields are not twice the work', () => {
  const odd: [string[], string[]][] = [
    [['email[1000]'], ['email[10000]']],
    [[`${'a.'.repeat(60)}b`], [`${'a.'.repeat(90)}b`]],
    [Array.from({ length: 400 }, (_, i) => `f${i}`), Array.from({ length: 4_000 }, (_, i) => `f${i}`)],
  ]
  for (const [some, more] of odd) expect(parsed(more)).toBeLessThan(2 * parsed(some))
})

test('the worst form within the bounds is taken apart in few steps', () => {
  const worst = Array.from({ length: inputLimits.fields }, (_, i) => `a${i}[99].b[99].c[99]`)
  expect(findFormProblem(worst)).toBeNull()
  expect(parsed(worst)).toBeLessThan(60_000)
})

test('ten times the fields are at most twelve times the work, also all of one name', () => {
  for (const nameOf of [(i: number) => `f${i}`, () => 'items', (i: number) => `list[${i % 100}].x`]) {
    const steps = (count: number) => parsed(Array.from({ length: count }, (_, i) => nameOf(i)))
    expect(steps(300)).toBeLessThanOrEqual(12 * steps(30))
  }
})

test('a form that cannot be read has no fields; one over the bounds is not handed on', async () => {
  const posted = (body: string, type = 'application/x-www-form-urlencoded') =>
    readForm(new Request('https://shop.example', { method: 'POST', body, headers: { 'content-type': type } }))
  expect([...((await posted('a=1&b=2')).form ?? [])]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect([...((await posted('nonsense', 'multipart/form-data')).form ?? [])]).toEqual([])
  expect(await posted('email[100000000]=x')).toEqual({ problem: 'field name not allowed' })
})
