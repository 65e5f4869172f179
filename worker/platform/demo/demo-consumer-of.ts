import people from '#content/people/demo-consumers.json'
import orders from '#content/people/demo-orders.json'
import type { DemoConsumer as DemoConsumerEntry } from '#contracts/entities/demo-consumer'
import type { DemoOrder } from '#contracts/entities/demo-order'
import type { NewProfile } from '#domain/account/account'
import type { PlatformEnv } from '../env'

type Belongings = Required<Pick<DemoConsumerEntry, 'addresses' | 'cards' | 'favorites' | 'savedForLater'>>
export type DemoConsumer = Belongings & { profile: NewProfile; password: string; orders: DemoOrder[] }

/** Tests hold both files against their schemas; here a schema would stay behind in a production bundle. */
const entries = people as DemoConsumerEntry[]

/** The demo customer with this email address; undefined for everybody else, and everywhere but on a developer's machine. */
export function demoConsumerOf({ ENVIRONMENT }: Pick<PlatformEnv, 'ENVIRONMENT'>, email: string): DemoConsumer | undefined {
  if (ENVIRONMENT !== 'local') return undefined
  const found = entries.find((each) => each.email === email.trim().toLowerCase())
  if (!found) return undefined
  const { purpose: _, password, addresses = [], cards = [], favorites = [], savedForLater = [], ...profile } = found
  const own = (orders as DemoOrder[]).filter((each) => each.email === found.email)
  return { profile, password, addresses, cards, favorites, savedForLater, orders: own }
}
