import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint'
import { endpoints } from './index'
import { generateSample } from '../worker/platform/mock/mock-response'
import { parseResponse, validateResponse } from './validate-response'

/** Each kind of response once: a dozen calls return the cart. */
const answers = [
  ...new Map(
    Object.entries(endpoints).flatMap(([area, own]) =>
      Object.entries(own as Record<string, Endpoint>).flatMap(([name, { response, status, media }]) =>
        status === 204 || media ? [] : [[response, { call: `${area}.${name}`, response }] as const],
      ),
    ),
  ).values(),
]

/** The serialized response, or why it is refused. */
function toOutcome(result: z.ZodSafeParseResult<unknown>): unknown {
  return result.success ? JSON.parse(JSON.stringify(result.data)) : result.error.issues
}

/** The sample with, at every place it has, something in it that is not in the contract, or nothing, or something else. */
function* oddOnes(value: unknown): Generator {
  for (const other of [null, undefined, -1, 1.5, '', 'odd', 'long'.repeat(300), [1]]) yield other
  if (Array.isArray(value)) for (const inner of oddOnes(value[0])) yield [value[0], inner]
  else if (typeof value === 'object' && value !== null) {
    yield { ...value, owner: 'secret' }
    for (const [name, field] of Object.entries(value)) for (const inner of oddOnes(field)) yield { ...value, [name]: inner }
  }
}

test.each(answers)('$call is validated against its contract, right or wrong (SEC-07)', ({ response }) => {
  const sample = generateSample(response)
  expect(validateResponse(response, sample)).toEqual(JSON.parse(JSON.stringify(response.parse(sample))))
  for (const odd of oddOnes(sample)) {
    expect(toOutcome(parseResponse(response, odd))).toEqual(toOutcome(response.safeParse(odd)))
  }
})

test('a recursive schema is checked to the bottom', () => {
  const menu = z.object({
    label: z.string(),
    get below() {
      return z.array(menu)
    },
  })
  const deep = (label: unknown) => ({ label: 'a', below: [{ label: 'b', below: [{ label, below: [], more: 1 }] }] })
  expect(validateResponse(menu, deep('c'))).toEqual(menu.parse(deep('c')))
  expect(() => validateResponse(menu, deep(1))).toThrow(z.ZodError)
})

test('a field that is filled in where it is missing is filled in', () => {
  const page = z.object({ start: z.int().default(3), count: z.int().default(5).optional() })
  expect(validateResponse(page, {})).toEqual(page.parse({}))
})
