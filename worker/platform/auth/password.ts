import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'
import { keyedHash } from './keyed-hash'
import { type IdentitySettings, identitySecretOf } from './secret'

type Settings = IdentitySettings & Pick<PlatformEnv, 'PASSWORD_COST'>
type Cost = { N: number; r: number; p: number }
/** A password as it is kept, with what it took to hash it, so that the cost can be raised later. Hash and salt in base64. */
export type KeptPassword = { hash: string; salt: string; cost: Cost }

/** 16 MiB and about 0.14 s of one core. (OWASP password storage) */
const fullCost: Cost = { N: 2 ** 14, r: 8, p: 5 }
const lowCost: Cost = { N: 2, r: 1, p: 1 }
const hashBytes = 32

export async function keptPassword(env: Settings, typed: string): Promise<KeptPassword> {
  const salt = randomBytes(16).toString('base64')
  const cost = costIn(env)
  return { hash: (await hashOf(env, typed, { salt, cost })).toString('base64'), salt, cost }
}

/** Whether this is the password. It takes as long when there is none, so that nobody learns which addresses have an account. */
export async function isPassword(env: Settings, typed: string, kept: KeptPassword | null): Promise<boolean> {
  const { hash, salt, cost } = kept ?? { hash: '', salt: '', cost: costIn(env) }
  const [ours, theirs] = [Buffer.from(hash, 'base64'), await hashOf(env, typed, { salt, cost })]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

/** The secret goes in first: whoever steals the hashes alone cannot even begin to guess. */
async function hashOf(env: Settings, typed: string, { salt, cost }: Pick<KeptPassword, 'salt' | 'cost'>): Promise<Buffer> {
  const peppered = await keyedHash(identitySecretOf(env), `password:${typed.normalize('NFKC')}`)
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

function costIn({ ENVIRONMENT, PASSWORD_COST }: Settings): Cost {
  return ENVIRONMENT === 'local' && PASSWORD_COST === 'low' ? lowCost : fullCost
}
