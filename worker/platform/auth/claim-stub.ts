import { getObjectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { keyedHash, getIdentitySecret } from './secrets'

/**
 * Owner of an email address or phone number (with plus and dial code). Spelling does not matter: letter case, spaces and brackets are
 * ignored. Stored as a hash, which reveals no address.
 */
export async function claimStub(env: PlatformEnv, kind: 'email' | 'phone', value: string) {
  const normalizedValue = kind === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '')
  const name = await keyedHash(getIdentitySecret(env), `${kind}:${normalizedValue}`)
  const object = getObjectStub(env.CLAIMS, `claims-${name.slice(0, 1)}`, env)
  return {
    claim: (consumerNo: string, now: number) => object.claim(name, consumerNo, now),
    settle: (consumerNo: string) => object.settle(name, consumerNo),
    release: (consumerNo: string) => object.release(name, consumerNo),
    transfer: (fromConsumerNo: string, toConsumerNo: string) => object.transfer(name, fromConsumerNo, toConsumerNo),
    owner: () => object.owner(name),
  }
}
