import fc from 'fast-check'
import { expect } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Caller } from '../security/access-token'
import { buildValidCall } from './build-valid-call'
import { oddBody } from './odd-requests'
import { type Belongings, belongingsOf, readOwnedObjects } from './owned-objects'
import { callPlatform } from './platform'

const kinds: Record<NonNullable<Endpoint['access']>, Caller['kind']> = { guest: 'REGISTERED', consumer: 'REGISTERED', agent: 'AGENT' }

/** Every call with a body that needs a shopper or an associate, and who sends it. */
export const callsWithBody = Object.entries(endpoints).flatMap(([area, areaEndpoints]) =>
  Object.entries(areaEndpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.body && endpoint.access ? [{ call: `${area}.${name}`, endpoint, kind: kinds[endpoint.access] }] : [],
  ),
)

/** Used until one of their bodies was fine after all and changed them. */
const untouched = new Map<Caller['kind'], Belongings>()

async function belongingsFor(kind: Caller['kind']): Promise<Belongings> {
  const belongings = untouched.get(kind) ?? (await belongingsOf(kind))
  untouched.set(kind, belongings)
  return belongings
}

/** A DELETE may come without a body. */
function canBeRead({ method, body: schema }: Endpoint, text: string): boolean {
  try {
    return text === '' ? method === 'DELETE' : schema!.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/**
 * Sends odd bodies to a call, and expects that a rejected one changed nothing its sender sees. `readable` bodies fit the call's schema,
 * `unreadable` ones do not. The same bodies every time: a failure stays until it is fixed.
 */
export async function tryOddBodies(
  { endpoint, kind }: (typeof callsWithBody)[number],
  { samples, readable, unreadable }: { samples: number; readable: number; unreadable: number },
): Promise<void> {
  const own = await belongingsFor(kind)
  const { method, path, body: soundBody } = buildValidCall(endpoint, own)
  const bodies = [...new Set(fc.sample(oddBody(soundBody), { numRuns: samples, seed: 20_260_730 }))]
  const before = await readOwnedObjects(own)
  for (const body of bodies.filter((text) => !canBeRead(endpoint, text)).slice(0, unreadable)) {
    const response = await callPlatform(method, path, { token: own.token, body })
    expect(response.status, body.slice(0, 200)).toBeGreaterThanOrEqual(400)
    await response.body?.cancel()
  }
  expect(await readOwnedObjects(own)).toEqual(before)
  for (const body of bodies.filter((text) => canBeRead(endpoint, text)).slice(0, readable)) {
    const response = await callPlatform(method, path, { token: own.token, body })
    await response.body?.cancel()
    // Odd but valid: it was carried out, and what follows starts again.
    if (response.ok) return void untouched.delete(kind)
    expect(await readOwnedObjects(own), body.slice(0, 200)).toEqual(before)
  }
}
