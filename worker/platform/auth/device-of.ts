import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { identitySecretOf } from './secret'

/** Stored hash of a device token, which cannot be used in its place. */
export async function deviceOf(env: PlatformEnv, mark: string | undefined): Promise<string | undefined> {
  return mark === undefined ? undefined : markHash(env, mark)
}

export async function markHash(env: PlatformEnv, mark: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `device:${mark}`)
}
