import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

/** The id of what this call creates: repeated under its transaction id, it creates the same. */
export function ownId(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: Shop; consumerNo: string },
  kind: 'address' | 'instrument',
): Promise<string> {
  return keyedHash(identitySecretOf(env), `${kind}:${consumerNo}:${shop.transactionId}`)
}
