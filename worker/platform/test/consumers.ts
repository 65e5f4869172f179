import type { Account, NewProfile } from '#domain/account/account'
import type { Caller } from '../security/access-token'
import { getConsumerStub } from '../account/consumer-stub'
import { platformEnv, createToken } from './platform'

export function aProfile(over: Partial<NewProfile> = {}): NewProfile {
  return {
    email: `${crypto.randomUUID()}@example.com`,
    firstName: 'Ada',
    lastName: 'Byron',
    country: 'US',
    brand: 'halvern',
    ...over,
  }
}

export const loyaltyMember = { subscriptions: { loyaltyEnrollment: true } } satisfies Partial<NewProfile>

/** A consumer with an account, and the token of their sign-in. */
export async function aConsumer(over: Partial<NewProfile> = {}, kind: Account['kind'] = 'REGISTERED') {
  const caller: Caller = { consumerNo: `C${crypto.randomUUID()}`, kind }
  const profile = aProfile({ ...over, seed: { ...over.seed, kind } })
  const consumer = getConsumerStub(platformEnv, caller.consumerNo)
  const made = await consumer.create(profile, Date.now())
  if (!made.ok) throw new Error(made.errorId)
  return { caller, consumer, email: profile.email, token: await createToken(caller) }
}
