import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { identitySecretOf } from './secret'

/** What is kept of a device's mark: whoever reads it cannot pass for that device. */
export async function deviceOf(env: PlatformEnv, mark: string | undefined): Promise<string | undefined> {
  return mark === undefined ? undefined : keyedHash(identitySecretOf(env), `device:${mark}`)
}
