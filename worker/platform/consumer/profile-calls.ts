import type { consumerEndpoints } from '#contracts/consumer'
import type { ProfileBody } from '#contracts/entities/consumer-bodies'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Person } from '#domain/account/account'
import type { ProfileChange } from '#domain/account/change-profile'
import { keptPerson } from '#domain/account/kept-person'
import { profileView } from '#domain/account/profile-view'
import type { PlatformEnv } from '../env'
import type { Handlers } from '../mount'
import type { Shop } from '../shop'
import { consumerNamed } from './consumer-named'
import type { AccountAndPoints } from './consumer.object'
import { profileTermsIn } from './profile-terms-in'
import { subscriptionsOf } from './subscriptions.sql.ts'

type Asking = { shop: Shop; consumerNo: string }

export const profileCalls: Pick<Handlers<typeof consumerEndpoints>, 'profile' | 'updateProfile' | 'createProfile' | 'setNotifications'> = {
  /** Points are counted only for who asks for them. (APIU-01) */
  async profile(call, env) {
    const seen = await consumerNamed(env, call.consumerNo).read()
    return seen.ok ? shown(env, call, { ...seen.value, includeLoyaltySummary: call.query.includeLoyaltySummary }) : seen
  },

  async updateProfile(call, env) {
    const { shop, consumerNo, now, body } = call
    const change = changeOf(body)
    const terms = { ...profileTermsIn(shop, now), memberId: `M${crypto.randomUUID()}` }
    const seen = await consumerNamed(env, consumerNo).change({ of: 'profile', change, terms })
    return seen.ok ? shown(env, call, { ...seen.value, includeLoyaltySummary: change.enrols }) : seen
  },

  /** Asked again it is the same profile; a profile with another e-mail is PRO400. (APIU-03) */
  async createProfile(call, env) {
    const { shop, consumerNo, now, body } = call
    const { isEmployeeDiscountTCAccepted: _, ...told } = body.consumerProfile.consumerDetails ?? {}
    if (!told.email) return fail('INVALID_REQUEST', { field: 'consumerProfile.consumerDetails.email' })
    const terms = profileTermsIn(shop, now)
    const person = keptPerson(withoutEmpty({ ...told, email: told.email }), { ...terms, country: shop.country })
    if (!person.ok) return person
    const consumer = consumerNamed(env, consumerNo)
    const made = await consumer.create({ ...person.value, country: shop.country, brand: shop.brand }, now)
    if (!made.ok) return made
    const { details: _told, ...rest } = changeOf(body)
    const seen = await consumer.change({ of: 'profile', change: rest, terms: { ...terms, memberId: `M${crypto.randomUUID()}` } })
    if (!seen.ok) return seen
    const answer = await shown(env, call, seen.value)
    return answer.ok ? ok({ ...answer.value, consumerId: consumerNo }) : answer
  },

  async setNotifications({ consumerNo, body }, env) {
    const seen = await consumerNamed(env, consumerNo).change({ of: 'notifications', notifications: body.notifications })
    return seen.ok ? ok({ notifications: seen.value.account.notifications }) : seen
  },
}

function changeOf({ consumerProfile }: ProfileBody): ProfileChange {
  const { consumerDetails, preferences, enrollments = [] } = consumerProfile
  return { details: consumerDetails, preferences, enrols: enrollments.length > 0 }
}

type Told = { [K in keyof Person]?: Person[K] | '' } & { email: string }

function withoutEmpty(told: Told): Person {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== '')) as Person
}

async function shown(
  env: PlatformEnv,
  { shop, consumerNo }: Asking,
  seen: AccountAndPoints & { includeLoyaltySummary?: boolean },
): Promise<Outcome<{ consumerProfile: ReturnType<typeof profileView> }>> {
  const { email, phone } = seen.account.person
  const own = [email, ...(phone ? [phone] : [])]
  const subscriptions = await subscriptionsOf(env.RECORDS, { brand: shop.brand, owner: consumerNo }, own)
  const points = seen.includeLoyaltySummary ? seen.points : undefined
  return ok({ consumerProfile: profileView(seen.account, { subscriptions, points }) })
}
