import type { Endpoint } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Caller } from './access-token'

type Access = NonNullable<Endpoint['access']>

const allowed: Record<Access, readonly Caller['kind'][]> = {
  guest: ['GUEST', 'REGISTERED', 'EMPLOYEE', 'AGENT'],
  consumer: ['REGISTERED', 'EMPLOYEE'],
  agent: ['AGENT'],
}

/** The one table of who may make which kind of call: no token AUT432, a token of another kind AUT404. (ROL-09, SEC-07) */
export function mayCall(access: Access, caller: Caller | null): Outcome<Caller> {
  if (!caller) return fail('TOKEN_INVALID')
  return allowed[access].includes(caller.kind) ? ok(caller) : fail('CANNOT_AUTHORIZE')
}
