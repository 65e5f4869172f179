import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { identitySecretOf } from './secret'

/** What is kept of a device's mark: whoever reads it cannot pass for that device. */
export async function deviceOf(env: PlatformEnv, mark: string | undefined): Promise<string | undefined> {
  return mark === undefined ? undefined : markHash(env, mark)
}

export async function markHash(env: PlatformEnv, mark: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `device:${mark}`)
}
