import { fail, ok, type Outcome } from '#contracts/errors'
import type { NewProfile } from '#domain/account/account'
import type { PlatformEnv } from '../env'
import { getClaimStub, getLoginStubForEmail } from './auth-objects'
import { getConsumerStub } from './consumer-stub'
import { hashPassword } from './password-hash'

export type OpenAccountOptions = { consumerNo: string; profile: NewProfile; password: string; isTemporary?: boolean; now: number }

/** Both claims, the account, its password. A taken address or number is reported before anything is made. */
export async function openAccount(env: PlatformEnv, options: OpenAccountOptions): Promise<Outcome<void>> {
  const { consumerNo, profile, password, isTemporary, now } = options
  const emailClaim = await getClaimStub(env, 'email', profile.email)
  if (!(await emailClaim.claim(consumerNo, now))) return fail('LOGIN_IN_USE', { field: 'email' })
  const phoneClaim = profile.phone === undefined ? undefined : await getClaimStub(env, 'phone', profile.phone)
  if (phoneClaim && !(await phoneClaim.claim(consumerNo, now))) {
    await emailClaim.release(consumerNo)
    return fail('PHONE_NUMBER_ALREADY_IN_USE', { field: 'phone' })
  }
  const creation = await getConsumerStub(env, consumerNo).create(profile, now)
  if (!creation.ok) {
    await Promise.all([emailClaim.release(consumerNo), phoneClaim?.release(consumerNo)])
    return creation
  }
  await (
    await getLoginStubForEmail(env, profile.email)
  ).begin({ consumerNo, password: await hashPassword(env, password), ...(isTemporary && { isTemporary }) })
  await phoneClaim?.settle(consumerNo)
  await emailClaim.settle(consumerNo)
  return ok(undefined)
}
