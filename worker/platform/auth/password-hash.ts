import { scrypt } from 'node:crypto'
import { computeHmac } from './secrets.ts'

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
