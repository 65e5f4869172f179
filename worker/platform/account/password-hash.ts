import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../env'
import { computeHmac, getIdentitySecret, type IdentitySettings } from '../security/secrets.ts'

export type HashCost = { N: number; r: number; p: number }
/** A stored password with its hashing cost, so that the cost can be raised later. Hash and salt in base64. */
export type StoredPassword = { hash: string; salt: string; cost: HashCost }

/** 16 MiB and about 0.14 s of one core. (OWASP password storage) */
export const defaultHashCost: HashCost = { N: 2 ** 14, r: 8, p: 5 }
const hashBytes = 32

/** Hashes a password with scrypt. The secret is mixed in first: stolen hashes alone cannot be attacked. */
export async function derivePasswordHash(
  secret: string,
  password: string,
  { salt, cost }: Pick<StoredPassword, 'salt' | 'cost'>,
): Promise<Buffer> {
  const peppered = await computeHmac(secret, `password:${password.normalize('NFKC')}`)
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

type PasswordSettings = IdentitySettings & Pick<PlatformEnv, 'PASSWORD_COST'>

const lowHashCost: HashCost = { N: 2, r: 1, p: 1 }

export async function hashPassword(env: PasswordSettings, password: string): Promise<StoredPassword> {
  const salt = randomBytes(16).toString('base64')
  const cost = getHashCost(env)
  return { hash: (await derivePasswordHash(getIdentitySecret(env), password, { salt, cost })).toString('base64'), salt, cost }
}

/** Verifies a password, in constant time even without an account, so that timing reveals no addresses. */
export async function verifyPassword(env: PasswordSettings, password: string, storedPassword: StoredPassword | null): Promise<boolean> {
  const { hash, salt, cost } = storedPassword ?? { hash: '', salt: '', cost: getHashCost(env) }
  const [storedHash, typedHash] = [Buffer.from(hash, 'base64'), await derivePasswordHash(getIdentitySecret(env), password, { salt, cost })]
  return storedHash.length === typedHash.length && timingSafeEqual(storedHash, typedHash)
}

function getHashCost({ ENVIRONMENT, PASSWORD_COST }: PasswordSettings): HashCost {
  return ENVIRONMENT === 'local' && PASSWORD_COST === 'low' ? lowHashCost : defaultHashCost
}
