import type { consumerEndpoints } from '#contracts/consumer'
import type { SubscriptionRequest } from '#contracts/entities/consumer'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { Account } from '#domain/account/account'
import { buildSubscription } from '#domain/consumer/preferences'
import { normalizePhoneNumber } from '#domain/identity/phones'
import { email } from '#domain/validation/text-rules'
import { takeNetworkAttempt } from '../auth/network-attempts'
import type { Handlers } from '../contract-router'
import type { RequestContext } from '../request-context'
import { consumerStub } from './consumer-stub'
import { saveSubscriptions, listSubscriptions } from './subscriptions.sql.ts'

type SubscriptionHandlers = Pick<Handlers<typeof consumerEndpoints>, 'subscriptions' | 'changeSubscriptions' | 'subscribe'>
type SubscriptionCall = { shop: RequestContext; consumerNo: string; now: number }

export const subscriptionHandlers: SubscriptionHandlers = {
  /** Another customer's address is PRO404, subscribed or not. */
  async subscriptions({ caller, consumerNo, shop, query }, env) {
    const subscriber = { brand: shop.brand, owner: consumerNo }
    const requestedEmail = query.email?.toLowerCase()
    if (caller.kind === 'GUEST' || caller.kind === 'AGENT') {
      const guestSubscriptions = await listSubscriptions(env.RECORDS, subscriber)
      return ok({
        subscriptions: guestSubscriptions.filter(({ recipient }) => requestedEmail === undefined || recipient === requestedEmail),
      })
    }
    const accountOutcome = await consumerStub(env, consumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    const { person } = accountOutcome.value.account
    if (requestedEmail !== undefined && requestedEmail !== person.email) return fail('PROFILE_NOT_FOUND')
    return ok({ subscriptions: await listSubscriptions(env.RECORDS, subscriber, listRecipients(person)) })
  },

  /** A consumer decides about their own address and phone only. */
  async changeSubscriptions(call, env) {
    const { consumerNo, shop, body } = call
    const accountOutcome = await consumerStub(env, consumerNo).read()
    if (!accountOutcome.ok) return accountOutcome
    const { person, loyalty, emailVerified } = accountOutcome.value.account
    const requested = normalizeRecipients(body.subscriptions, call)
    if (!requested.ok) return requested
    const ownRecipients = listRecipients(person)
    if (requested.value.some(({ recipient }) => !ownRecipients.includes(recipient))) return fail('PROFILE_NOT_FOUND')
    if (!loyalty && requested.value.some(({ type, optin }) => type === 'LoyaltyNewsletter' && optin)) return fail('NOT_A_LOYALTY_MEMBER')

    const subscriber = { brand: shop.brand, owner: consumerNo }
    await saveSubscriptions(
      env.RECORDS,
      subscriber,
      requested.value.map((requestedSubscription) => buildSubscription(requestedSubscription, { ...shop, now: call.now, emailVerified })),
    )
    return ok({ subscriptions: await listSubscriptions(env.RECORDS, subscriber, ownRecipients) })
  },

  /** The newsletter, for anybody. The answer is the same whether the address had it before. A network subscribes thirty in ten minutes. */
  async subscribe(call, env) {
    const { shop, consumerNo, body } = call
    const requested = normalizeRecipients(body.subscriptions, call)
    if (!requested.ok) return requested
    if (!(await takeNetworkAttempt(env, { what: 'newsletter', shop, now: call.now }))) return fail('CAPTCHA_FAILED')
    const subscriptions = requested.value.map((requestedSubscription) =>
      buildSubscription(requestedSubscription, { ...shop, now: call.now }),
    )
    await saveSubscriptions(env.RECORDS, { brand: shop.brand, owner: consumerNo }, subscriptions)
    return ok({ subscriptions })
  },
}

function listRecipients({ email, phone }: Account['person']): string[] {
  return [email, ...(phone ? [phone] : [])]
}

/** The same subscriptions with normalized recipients; the first invalid one is refused. */
function normalizeRecipients<T extends SubscriptionRequest>(subscriptions: T[], { shop }: SubscriptionCall): Outcome<T[]> {
  const reachable: T[] = []
  for (const subscription of subscriptions) {
    const recipient = parseRecipient(subscription, shop)
    if (!recipient.ok) return recipient
    reachable.push({ ...subscription, recipient: recipient.value })
  }
  return ok(reachable)
}

function parseRecipient({ channel, recipient }: SubscriptionRequest, shop: RequestContext): Outcome<string> {
  if (channel === 'sms') {
    const parsedPhone = normalizePhoneNumber({ phone: recipient }, shop)
    return parsedPhone ? ok(parsedPhone.phone) : fail('PROFILE_PHONE_INVALID', { field: 'recipient' })
  }
  return email(recipient) ? fail('INVALID_EMAIL_FORMAT', { field: 'recipient' }) : ok(recipient.toLowerCase())
}
