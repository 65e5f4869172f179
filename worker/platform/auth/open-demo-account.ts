import { consumerStub } from '../consumer/consumer-stub'
import { demoBuyer } from '../demo/demo-buyer'
import { demoConsumerOf, seedDemoAccount } from '../demo/seed-demo-account'
import { openDemoOrders } from '../demo/open-demo-orders'
import type { PlatformEnv } from '../env'
import { claimStub } from './claim-stub'
import { keyedHash, identitySecretOf } from './secrets'
import { openAccount } from './sign-up'

/**
 * On a developer's machine a demo customer is created on first use, with addresses, cards, lists and orders. The account opens last:
 * interrupted before, everything is created again, and nothing twice.
 */
export async function openDemoAccount(env: PlatformEnv, email: string, now: number): Promise<void> {
  const demo = demoConsumerOf(env, email)
  if (!demo || (await (await claimStub(env, 'email', demo.profile.email)).owner()) !== null) return
  const consumerNo = `C${await keyedHash(identitySecretOf(env), `demo:${demo.profile.email}`)}`
  if (!(await consumerStub(env, consumerNo).create(demo.profile, now)).ok) return
  const buyer = demoBuyer(demo.profile, { consumerNo, now })
  await seedDemoAccount(env, demo, buyer)
  await openDemoOrders(env, demo.orders, buyer)
  await openAccount(env, { consumerNo, profile: demo.profile, password: demo.password, now })
}
