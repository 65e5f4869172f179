import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'
import { type Cost, fullCost, hashedPassword, type KeptPassword } from './hashed-password'
import { type IdentitySettings, identitySecretOf } from './secret'

export type { KeptPassword } from './hashed-password'

type PasswordSettings = IdentitySettings & Pick<PlatformEnv, 'PASSWORD_COST'>

const lowCost: Cost = { N: 2, r: 1, p: 1 }

export async function keptPassword(env: PasswordSettings, typed: string): Promise<KeptPassword> {
  const salt = randomBytes(16).toString('base64')
  const cost = costIn(env)
  return { hash: (await hashedPassword(identitySecretOf(env), typed, { salt, cost })).toString('base64'), salt, cost }
}

/** Verifies a password, in constant time even without an account, so that timing reveals no addresses. */
export async function isPassword(env: PasswordSettings, typed: string, kept: KeptPassword | null): Promise<boolean> {
  const { hash, salt, cost } = kept ?? { hash: '', salt: '', cost: costIn(env) }
  const [ours, theirs] = [Buffer.from(hash, 'base64'), await hashedPassword(identitySecretOf(env), typed, { salt, cost })]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

function costIn({ ENVIRONMENT, PASSWORD_COST }: PasswordSettings): Cost {
  return ENVIRONMENT === 'local' && PASSWORD_COST === 'low' ? lowCost : fullCost
}
