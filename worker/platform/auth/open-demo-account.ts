import { consumerNamed } from '../consumer/consumer-named'
import { demoConsumerOf } from '../consumer/demo-consumers'
import type { PlatformEnv } from '../env'
import { claimNamed } from './claim-named'
import { keyedHash } from './keyed-hash'
import { secretOf } from './secret'
import { openAccount } from './sign-up'

/** On a developer's machine a consumer for trying out comes into being when somebody first asks for them. */
export async function openDemoAccount(env: PlatformEnv, email: string, now: number): Promise<void> {
  const demo = demoConsumerOf(env, email)
  if (!demo || (await (await claimNamed(env, 'email', demo.profile.email)).owner()) !== null) return
  const consumerNo = `C${await keyedHash(secretOf(env), `demo:${demo.profile.email}`)}`
  const opened = await openAccount(env, { consumerNo, profile: demo.profile, password: demo.password, now })
  if (!opened.ok) return
  for (const [place, address] of demo.addresses.entries())
    await consumerNamed(env, consumerNo).change({ of: 'addresses', change: { act: 'add', address: { ...address, id: `demo-${place}` } } })
}
