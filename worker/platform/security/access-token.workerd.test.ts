import { expect, test } from 'vitest'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { callPlatform, readFailure, createToken } from '../test/platform'
import type { Caller } from './access-token'

type MayCallKind = Caller['kind']

const kinds: MayCallKind[] = ['GUEST', 'REGISTERED', 'EMPLOYEE', 'AGENT']
const refusedKinds: Record<NonNullable<Endpoint['access']>, MayCallKind[]> = {
  guest: [],
  consumer: ['GUEST', 'AGENT'],
  agent: ['GUEST', 'REGISTERED', 'EMPLOYEE'],
}

/** Associates and employees have no wishlist: the area's own rule, reported alike. (TRAP-05) */
const closedTo = (path: string): MayCallKind[] => (/wishlists|saveForLater/i.test(path) ? ['EMPLOYEE', 'AGENT'] : [])

const guarded = Object.values(endpoints)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .flatMap(({ method, path, access }) => (access ? [{ method, path: path.replace(/:\w+/g, 'x'), access }] : []))

test.each(guarded)('$method $path requires a caller (ROL-09, SEC-07)', async ({ method, path, access }) => {
  const answers = await Promise.all(
    [undefined, ...kinds].map(async (kind) => {
      const token = kind ? await createToken({ kind, consumerNo: 'nobody' }) : undefined
      // Without a body an admitted call stops at the first check.
      const response = await callPlatform(method, path, { token })
      return response.ok ? 'ok' : (await readFailure(response)).errorId
    }),
  )
  const [stranger, ...known] = answers
  expect(stranger).toBe('AUT432')
  const refusal = access === 'agent' ? 'API403' : 'AUT404'
  const refused = kinds.filter((kind, i) => known[i] === refusal && !closedTo(path).includes(kind))
  expect(refused).toEqual(refusedKinds[access])
  expect(known).not.toContain('AUT432')
})
