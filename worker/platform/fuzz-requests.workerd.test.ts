import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { errorCodes } from '#contracts/errors'
import type { Caller } from './security/access-token'
import { generateSample } from './mock/mock-response'
import { oddBody, oddText } from './test/odd-requests'
import { callPlatform, createToken } from './test/platform'

/** The same odd requests every time: a failure stays until it is fixed. */
const trials = { numRuns: 12, seed: 20_260_730 }
const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
)
const kinds: Record<NonNullable<Endpoint['access']>, Caller['kind']> = { guest: 'GUEST', consumer: 'REGISTERED', agent: 'AGENT' }
const failure = z.strictObject({
  errorDetails: z.array(z.object({ errorId: z.string(), message: z.string().min(1) })).min(1),
  correlationId: z.literal('correlation-1'),
})

const tokenFor = ({ access }: Endpoint) => (access ? createToken({ kind: kinds[access], consumerNo: 'C-odd' }) : 'anonymous')
const pathWith = ({ path }: Endpoint, text: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'mode' ? 'live' : encodeURIComponent(text.toWellFormed())))

/** Refusals whose status is that of a fault by their code alone. (ERR-45) */
const lookLikeFaults = ['RTN500']

/** Refused with one of the errors its contract names (or one any call may have), or done; never a fault. */
async function expectAnswer({ errors }: Endpoint, response: Response) {
  if (response.ok) return response.body?.cancel()
  const body = failure.parse(await response.json())
  const always = ['INVALID_REQUEST', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const
  const known = [...always, ...errors.filter((id) => id !== 'SERVER_ERROR')].map((id) => errorCodes[id] as string)
  const errorId = body.errorDetails[0]?.errorId ?? ''
  expect(known).toContain(errorId)
  if (!lookLikeFaults.includes(errorId)) expect(response.status, errorId).toBeLessThan(500)
  return undefined
}

test.each(calls.filter(({ endpoint }) => endpoint.body))(
  '$call takes odd bodies for what they are (ERR-01, SEC-07)',
  async ({ endpoint }) => {
    const token = await tokenFor(endpoint)
    const sample = generateSample(endpoint.body!)
    await fc.assert(
      fc.asyncProperty(oddBody(sample), async (body) => {
        const response = await callPlatform(endpoint.method, pathWith(endpoint, 'nobody'), { token, body })
        const isFine = canBeRead(endpoint, body)
        if (!isFine) expect(response.status).toBeGreaterThanOrEqual(400)
        await expectAnswer(endpoint, response)
      }),
      trials,
    )
  },
)

function canBeRead({ body: schema, method }: Endpoint, body: string): boolean {
  try {
    return body === '' ? method === 'DELETE' : schema!.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

test.each(calls.filter(({ endpoint }) => /:(?!mode)/.test(endpoint.path)))(
  '$call takes odd ids for what they are (ERR-01, SEC-07)',
  async ({ endpoint }) => {
    const token = await tokenFor(endpoint)
    const body = endpoint.body ? { body: generateSample(endpoint.body) } : {}
    await fc.assert(
      fc.asyncProperty(oddText, async (text) => {
        await expectAnswer(endpoint, await callPlatform(endpoint.method, pathWith(endpoint, text), { token, ...body }))
      }),
      trials,
    )
  },
)

test.each(calls.filter(({ endpoint }) => endpoint.query))('$call takes odd questions for what they are (ERR-01)', async ({ endpoint }) => {
  const token = await tokenFor(endpoint)
  const names = Object.keys((endpoint.query as z.ZodObject).shape)
  const body = endpoint.body ? { body: generateSample(endpoint.body) } : {}
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom('extra', ...names), oddText), { maxLength: 4 }), async (pairs) => {
      const query = new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()]))
      await expectAnswer(endpoint, await callPlatform(endpoint.method, `${pathWith(endpoint, 'nobody')}?${query}`, { token, ...body }))
    }),
    trials,
  )
})

const bytes = (...values: number[]) => new Uint8Array(values)
const oddlySent: { body: BodyInit; type: string | null }[] = [
  // Text that is none, and numbers, depths and sizes no parser should mind.
  { body: bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d), type: 'application/json' },
  { body: bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d), type: 'application/json' },
  { body: '{"a":1e309,"a":-0,"a":9007199254740993}', type: 'application/json; charset=utf-16' },
  { body: '{"a":'.repeat(10_000), type: 'application/json' },
  { body: `{"a":"${'x'.repeat(1_000_000)}"}`, type: 'application/json' },
  { body: '{}', type: 'application/jsonp' },
  { body: '<a/>', type: 'text/xml' },
  { body: '--x--', type: 'multipart/form-data; boundary=x' },
  { body: '{}', type: null },
]

test.each(calls.filter(({ endpoint }) => endpoint.body))(
  '$call takes odd bytes and odd types for what they are (ERR-01)',
  async ({ endpoint }) => {
    const token = await tokenFor(endpoint)
    for (const { body, type } of oddlySent) {
      const response = await callPlatform(endpoint.method, pathWith(endpoint, 'nobody'), { token, body, headers: { 'content-type': type } })
      await expectAnswer(endpoint, response)
    }
  },
)

test('a call with odd headers is refused by name, or answered as if they were missing (ERR-01, SITE-09)', async () => {
  const names = [
    'locale',
    'siteid',
    'brand',
    'region',
    'channel',
    'source',
    'x-client-app',
    'x-transaction-id',
    'x-usid',
    'x-auth-access',
    'cookie',
    'accept',
  ]
  const values = [
    '__proto__',
    '<b>',
    "' OR 1=1",
    '../..',
    'x'.repeat(60_000),
    '%00',
    '{}',
    'é'
      .repeat(20)
      .normalize('NFD')
      .replace(/[^ -~]/g, '?'),
    'toString',
  ]
  for (const name of names)
    for (const value of values) {
      const response = await callPlatform('GET', '/products/v2/catalog', { headers: { [name]: value } })
      if (!response.ok) expect(failure.parse(await response.json()).errorDetails[0]?.errorId).toBe('API400')
      else await response.body?.cancel()
    }
})
