import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'
import { keyedHash } from './keyed-hash'
import { secretOf } from './secret'

/**
 * The one place that knows whose e-mail address or phone number (with plus and dial code) this is. How it is written does not matter:
 * letter case, spaces and brackets do not make another one. The name is a hash, so that names of objects tell nobody’s address.
 */
export async function claimNamed(env: PlatformEnv, what: 'email' | 'phone', value: string) {
  const plain = what === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '')
  return objectNamed(env.CLAIMS, await keyedHash(secretOf(env), `${what}:${plain}`), env)
}
