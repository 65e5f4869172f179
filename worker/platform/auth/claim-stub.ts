import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { keyedHash, identitySecretOf } from './secrets'

/**
 * Owner of an email address or phone number (with plus and dial code). Spelling does not matter: letter case, spaces and brackets are
 * ignored. Stored as a hash, which reveals no address.
 */
export async function claimStub(env: PlatformEnv, what: 'email' | 'phone', value: string) {
  const plain = what === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '')
  const name = await keyedHash(identitySecretOf(env), `${what}:${plain}`)
  const object = objectStub(env.CLAIMS, `claims-${name.slice(0, 1)}`, env)
  return {
    claim: (consumerNo: string, now: number) => object.claim(name, consumerNo, now),
    settle: (consumerNo: string) => object.settle(name, consumerNo),
    release: (consumerNo: string) => object.release(name, consumerNo),
    transfer: (from: string, to: string) => object.transfer(name, from, to),
    owner: () => object.owner(name),
  }
}
