import type { Endpoint } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Caller } from './access-token'

type Access = NonNullable<Endpoint['access']>

const allowed: Record<Access, readonly Caller['kind'][]> = {
  guest: ['GUEST', 'REGISTERED', 'EMPLOYEE', 'AGENT'],
  consumer: ['REGISTERED', 'EMPLOYEE'],
  agent: ['AGENT'],
}

/**
 * The one table of who may make which kind of call: no token AUT432, no account where one is needed AUT404, no associate where only
 * associates may API403.
 */
export function mayCall(access: Access, caller: Caller | null): Outcome<Caller> {
  if (!caller) return fail('TOKEN_INVALID')
  if (allowed[access].includes(caller.kind)) return ok(caller)
  return fail(access === 'agent' ? 'ASSOCIATE_ONLY' : 'CANNOT_AUTHORIZE')
}
