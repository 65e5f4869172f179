import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { tokenSecretOf } from './secret'

/** The six digits that belong to a code's id. They are derived, and stored nowhere: whoever reads the storage cannot sign in. */
export async function emailedCode(env: Pick<PlatformEnv, 'ENVIRONMENT' | 'TOKEN_SECRET'>, id: string): Promise<string> {
  const hash = await keyedHash(tokenSecretOf(env), `sign-in-code:${id}`)
  return String(Number.parseInt(hash.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}
