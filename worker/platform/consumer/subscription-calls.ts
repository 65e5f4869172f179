import type { consumerEndpoints } from '#contracts/consumer'
import type { SubscriptionAsked } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { subscriptionOf } from '#domain/consumer/preferences'
import { phoneOf } from '#domain/identity/phones'
import { email } from '#domain/validation/text-rules'
import { withinNetwork } from '../auth/within-network'
import type { Handlers } from '../contract-router'
import type { Shop } from '../shop'
import { consumerStub } from './consumer-stub'
import { keepSubscriptions, subscriptionsOf } from './subscriptions.sql.ts'

type SubscriptionCallsContext = Pick<Handlers<typeof consumerEndpoints>, 'subscriptions' | 'changeSubscriptions' | 'subscribe'>
type AllReachableOptions = { shop: Shop; consumerNo: string; now: number }

export const subscriptionCalls: SubscriptionCallsContext = {
  /** Another customer's address is PRO404, subscribed or not. */
  async subscriptions({ caller, consumerNo, shop, query }, env) {
    const subscriber = { brand: shop.brand, owner: consumerNo }
    const requestedEmail = query.email?.toLowerCase()
    if (caller.kind === 'GUEST' || caller.kind === 'AGENT') {
      const made = await subscriptionsOf(env.RECORDS, subscriber)
      return ok({ subscriptions: made.filter(({ recipient }) => requestedEmail === undefined || recipient === requestedEmail) })
    }
    const seen = await consumerStub(env, consumerNo).read()
    if (!seen.ok) return seen
    const { person } = seen.value.account
    if (requestedEmail !== undefined && requestedEmail !== person.email) return fail('PROFILE_NOT_FOUND')
    return ok({ subscriptions: await subscriptionsOf(env.RECORDS, subscriber, recipientsOf(person)) })
  },

  /** A consumer decides about their own address and phone only. */
  async changeSubscriptions(call, env) {
    const { consumerNo, shop, body } = call
    const seen = await consumerStub(env, consumerNo).read()
    if (!seen.ok) return seen
    const { person, loyalty, emailVerified } = seen.value.account
    const requested = allReachable(body.subscriptions, call)
    if (!requested.ok) return requested
    const own = recipientsOf(person)
    if (requested.value.some(({ recipient }) => !own.includes(recipient))) return fail('PROFILE_NOT_FOUND')
    if (!loyalty && requested.value.some(({ type, optin }) => type === 'LoyaltyNewsletter' && optin)) return fail('NOT_A_LOYALTY_MEMBER')

    const subscriber = { brand: shop.brand, owner: consumerNo }
    await keepSubscriptions(
      env.RECORDS,
      subscriber,
      requested.value.map((each) => subscriptionOf(each, { ...shop, now: call.now, emailVerified })),
    )
    return ok({ subscriptions: await subscriptionsOf(env.RECORDS, subscriber, own) })
  },

  /** The newsletter, for anybody. The answer is the same whether the address had it before. A network subscribes thirty in ten minutes. */
  async subscribe(call, env) {
    const { shop, consumerNo, body } = call
    const asked = allReachable(body.subscriptions, call)
    if (!asked.ok) return asked
    if (!(await withinNetwork(env, { what: 'newsletter', shop, now: call.now }))) return fail('CAPTCHA_FAILED')
    const subscriptions = asked.value.map((each) => subscriptionOf(each, { ...shop, now: call.now }))
    await keepSubscriptions(env.RECORDS, { brand: shop.brand, owner: consumerNo }, subscriptions)
    return ok({ subscriptions })
  },
}

function recipientsOf({ email, phone }: Account['person']): string[] {
  return [email, ...(phone ? [phone] : [])]
}

/** The same subscriptions with normalized recipients; the first invalid one is refused. */
function allReachable<T extends SubscriptionAsked>(subscriptions: T[], { shop }: AllReachableOptions): Outcome<T[]> {
  const reachable: T[] = []
  for (const each of subscriptions) {
    const recipient = recipientIn(each, shop)
    if (!recipient.ok) return recipient
    reachable.push({ ...each, recipient: recipient.value })
  }
  return ok(reachable)
}

function recipientIn({ channel, recipient }: SubscriptionAsked, shop: Shop): Outcome<string> {
  if (channel === 'sms') {
    const found = phoneOf({ phone: recipient }, shop)
    return found ? ok(found.phone) : fail('PROFILE_PHONE_INVALID', { field: 'recipient' })
  }
  return email(recipient) ? fail('INVALID_EMAIL_FORMAT', { field: 'recipient' }) : ok(recipient.toLowerCase())
}
