import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { identitySecretOf } from './secret'

/** The number of a session’s guest: always the same for the same session, so that asking again after a token has ended keeps the cart. */
export async function guestNumber(env: PlatformEnv, usid: string): Promise<string> {
  return `G${await keyedHash(identitySecretOf(env), `consumer:${usid}`)}`
}
