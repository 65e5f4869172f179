import type { PlatformEnv } from '../env'
import { consumerStub } from '../consumer/consumer-stub'
import { withdrawSubscriptions } from '../consumer/subscriptions.sql.ts'
import type { Shop } from '../shop'
import { claimStub } from './claim-stub'
import { keyedHash } from './keyed-hash'
import type { ResetTarget } from './login.object'
import { removePasskeysOf } from './passkeys.sql.ts'
import { identitySecretOf } from './secret'

/** True for an account whose address nobody has verified, unless nobody has signed in to it since it was opened for the shopper. */
export async function isTakenOver(env: PlatformEnv, { consumerNo, isUntouched }: ResetTarget): Promise<boolean> {
  return !isUntouched && (await consumerStub(env, consumerNo).emailStatus()) !== 'verified'
}

/**
 * Gives the address of an unverified account to a new, empty account and closes the old one with all it holds; returns the number of the new
 * one. Every step can be taken again. (decision 041)
 */
export async function takeOverAccount(
  env: PlatformEnv,
  { shop, consumerNo, now }: { shop: Pick<Shop, 'brand'>; consumerNo: string; now: number },
): Promise<string> {
  const closed = await consumerStub(env, consumerNo).close()
  if (!closed) throw new Error('a verified account is not taken over')
  const { email, phone, country, brand = shop.brand } = closed
  const next = `C${await keyedHash(identitySecretOf(env), `take-over:${consumerNo}`)}`
  if (phone !== undefined) await (await claimStub(env, 'phone', phone)).release(consumerNo)
  await withdrawSubscriptions(env.RECORDS, consumerNo)
  await removePasskeysOf(env.RECORDS, consumerNo)
  const created = await consumerStub(env, next).create({ email, country, brand }, now)
  if (!created.ok) throw new Error(`the new account: ${created.errorId}`)
  await (await claimStub(env, 'email', email)).transfer(consumerNo, next)
  return next
}
