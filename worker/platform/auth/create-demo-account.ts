import { consumerStub } from '../consumer/consumer-stub'
import { createDemoBuyer } from '../demo/demo-buyer'
import { findDemoConsumer, seedDemoAccount } from '../demo/seed-demo-account'
import { createDemoOrders } from '../demo/create-demo-orders'
import type { PlatformEnv } from '../env'
import { claimStub } from './auth-objects'
import { keyedHash, getIdentitySecret } from './secrets'
import { openAccount } from './sign-up'

/**
 * On a developer's machine a demo customer is created on first use, with addresses, cards, lists and orders. The account opens last:
 * interrupted before, everything is created again, and nothing twice.
 */
export async function createDemoAccount(env: PlatformEnv, email: string, now: number): Promise<void> {
  const demoConsumer = findDemoConsumer(env, email)
  if (!demoConsumer || (await (await claimStub(env, 'email', demoConsumer.profile.email)).owner()) !== null) return
  const consumerNo = `C${await keyedHash(getIdentitySecret(env), `demo:${demoConsumer.profile.email}`)}`
  if (!(await consumerStub(env, consumerNo).create(demoConsumer.profile, now)).ok) return
  const buyer = createDemoBuyer(demoConsumer.profile, { consumerNo, now })
  await seedDemoAccount(env, demoConsumer, buyer)
  await createDemoOrders(env, demoConsumer.orders, buyer)
  await openAccount(env, { consumerNo, profile: demoConsumer.profile, password: demoConsumer.password, now })
}
