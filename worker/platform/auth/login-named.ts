import type { PlatformEnv } from '../env'
import { objectNamed } from '../object-named'
import { claimNamed } from './claim-named'
import { keyedHash } from './keyed-hash'
import { secretOf } from './secret'

/** The sign-in of an account. */
export function loginNamed(env: PlatformEnv, consumerNo: string) {
  return objectNamed(env.LOGINS, consumerNo, env)
}

/**
 * The sign-in behind an e-mail address. An address without an account has one too, which counts wrong passwords and locks like any
 * other: nobody learns from it who is a customer.
 */
export async function loginBehind(env: PlatformEnv, email: string) {
  const consumerNo = await (await claimNamed(env, 'email', email)).owner()
  const name = consumerNo ?? `nobody:${await keyedHash(secretOf(env), `login:${email}`)}`
  return { consumerNo, login: loginNamed(env, name) }
}
