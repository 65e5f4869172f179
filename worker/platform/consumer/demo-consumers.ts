import people from '#content/people/demo-consumers.json'
import type { Address } from '#contracts/entities/address'
import { demoConsumer } from '#contracts/entities/demo-consumer'
import type { NewProfile } from '#domain/account/account'
import type { PlatformEnv } from '../env'

export type DemoConsumer = { profile: NewProfile; password: string; addresses: Address[] }

/** The consumer for trying out behind this e-mail address; undefined for everybody else, and everywhere but on a developer's machine. */
export function demoConsumerOf({ ENVIRONMENT }: Pick<PlatformEnv, 'ENVIRONMENT'>, email: string): DemoConsumer | undefined {
  if (!__QA__ || ENVIRONMENT !== 'local') return undefined
  const found = people.find((each) => each.email === email.trim().toLowerCase())
  if (!found) return undefined
  const { purpose: _, password, addresses = [], ...profile } = demoConsumer.parse(found)
  return { profile, password, addresses }
}
