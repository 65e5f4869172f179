import type { authEndpoints } from '#contracts/auth'
import { ok } from '#contracts/errors'
import type { Handlers } from '../mount'
import { signAccessToken } from './access-token'
import { keyedHash } from './keyed-hash'
import { secretOf } from './secret'

export const authHandlers: Handlers<typeof authEndpoints> = {
  /**
   * A guest's token, in the header `x-auth-access`. (APIA-01) The same session is always the same guest, so that asking again
   * after the token has ended keeps the cart.
   */
  async token({ shop, now }, env) {
    const known = shop.usid ?? crypto.randomUUID()
    const consumerNo = `G${await keyedHash(secretOf(env), `consumer:${known}`)}`
    const guest = { consumerNo, consumerType: 'GUEST' as const, favorites: {}, isEmployeeDiscountTCAccepted: false, refreshToken: opaque() }
    return { ...ok(guest), headers: { 'x-auth-access': await signAccessToken(env, { consumerNo, kind: 'GUEST' }, now) } }
  },
}

function opaque(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
