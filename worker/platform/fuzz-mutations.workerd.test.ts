import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Caller } from './auth/access-token'
import { type Belongings, belongingsOf, seenBy } from './test/owned-objects'
import { callOf } from './test/call-of'
import { oddBody } from './test/odd-requests'
import { ask } from './test/platform'

/** The same odd requests every time: a failure stays until it is fixed. */
const trials = { numRuns: 16, seed: 20_260_730 }
/** The number of valid bodies of a call, and of invalid ones. */
const most = { readable: 2, unreadable: 4 }

const kinds: Record<NonNullable<Endpoint['access']>, Caller['kind']> = { guest: 'REGISTERED', consumer: 'REGISTERED', agent: 'AGENT' }
const calls = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.entries(own as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.body && endpoint.access ? [{ call: `${area}.${name}`, endpoint, kind: kinds[endpoint.access] }] : [],
  ),
)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** Used until one of their bodies was fine after all and changed them. */
const untouched = new Map<Caller['kind'], Belongings>()

async function belongingsFor(kind: Caller['kind']): Promise<Belongings> {
  const belongings = untouched.get(kind) ?? (await belongingsOf(kind))
  untouched.set(kind, belongings)
  return belongings
}

function canBeRead({ body: schema }: Endpoint, text: string): boolean {
  try {
    return schema!.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

test.each(calls)('$call: what is refused of a $kind has changed nothing (ERR-01, SEC-07)', async ({ endpoint, kind }) => {
  const bodies = (own: Belongings) => [...new Set(fc.sample(oddBody(callOf(endpoint, own).body), trials))]
  const own = await belongingsFor(kind)
  const { method, path } = callOf(endpoint, own)
  const before = await seenBy(own)
  const [readable, unreadable] = [
    bodies(own).filter((body) => canBeRead(endpoint, body)),
    bodies(own).filter((body) => !canBeRead(endpoint, body)),
  ]
  for (const body of unreadable.slice(0, most.unreadable)) {
    const response = await ask(method, path, { token: own.token, body })
    expect(response.status, body.slice(0, 200)).toBeGreaterThanOrEqual(400)
    await response.body?.cancel()
  }
  expect(await seenBy(own)).toEqual(before)
  for (const body of readable.slice(0, most.readable)) {
    const response = await ask(method, path, { token: own.token, body })
    await response.body?.cancel()
    // Odd but valid: it was carried out, and what follows starts anew.
    if (response.ok) return void untouched.delete(kind)
    expect(await seenBy(own), body.slice(0, 200)).toEqual(before)
  }
})
