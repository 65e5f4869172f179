import { expect, test } from 'vitest'
import {
  toSubscriptionRequests,
  buildSubscription,
  noOptIn,
  reduceSmsOptIn,
  wantsShippingEmails,
  withShippingEmails,
  parseInterests,
  formatInterests,
  shouldAskInterests,
} from './preferences'

const now = Date.UTC(2026, 10, 21, 12)
const requested = { channel: 'email' as const, type: 'Newsletter' as const, optin: true, recipient: 'ada@example.com' }

test('a subscription begins now, by the platform’s clock (ACC-10, ACC-11)', () => {
  expect(buildSubscription(requested, { country: 'US', region: 'NORA', now })).toEqual({
    ...requested,
    ...{ doubleOptin: false, country: 'US', region: 'NORA', optinDate: '2026-11-21T12:00:00.000Z' },
  })
})

test('an unsubscription takes effect now (ACC-11)', () => {
  const ended = buildSubscription({ ...requested, optin: false }, { country: 'US', region: 'NORA', now })
  expect(ended).toMatchObject({ optin: false, optoutDate: '2026-11-21T12:00:00.000Z' })
  expect(ended).not.toHaveProperty('optinDate')
})

test('in EMEA an email subscription is confirmed, a phone subscription is not', () => {
  expect(buildSubscription(requested, { country: 'DE', region: 'EMEA', now }).doubleOptin).toBe(true)
  expect(buildSubscription({ ...requested, channel: 'sms' }, { country: 'DE', region: 'EMEA', now }).doubleOptin).toBe(false)
})

test('each tick of the sign-up subscribes to its own, a text message only with a phone (SUP-07)', () => {
  const all = { newsletterConsent: true, smsNotificationConsent: true, loyaltyNewsletterConsent: true, loyaltyEnrollment: true }
  const kinds = (phone?: string, subscriptions: Parameters<typeof toSubscriptionRequests>[0]['subscriptions'] = all) =>
    toSubscriptionRequests({ email: 'Ada@example.com', phone, subscriptions }).map(({ channel, type, recipient }) => [
      channel,
      type,
      recipient,
    ])
  const letters = [
    ['email', 'Newsletter', 'ada@example.com'],
    ['email', 'LoyaltyNewsletter', 'ada@example.com'],
  ]
  expect(kinds()).toEqual(letters)
  expect(kinds('+15035550100')).toEqual([...letters, ['sms', 'Newsletter', '+15035550100']])
  expect(kinds('+15035550100', {})).toEqual([])
})

test('accepting the terms that ticking shows is the yes to texts (SUP-21)', () => {
  const ticked = reduceSmsOptIn(noOptIn, 'tick')
  expect(ticked).toEqual({ isTicked: true, optInAccepted: false })
  expect(reduceSmsOptIn(ticked, 'accept')).toEqual({ isTicked: true, optInAccepted: true })
  expect(reduceSmsOptIn(noOptIn, 'accept')).toEqual(noOptIn)
})

test.each(['untick', 'phone-invalid'] as const)('%s takes the yes back (SUP-22)', (act) => {
  expect(reduceSmsOptIn({ isTicked: true, optInAccepted: true }, act)).toEqual(noOptIn)
})

const others = [
  { topic: 'shipping', channel: 'sms', enabled: false },
  { topic: 'news', channel: 'email', enabled: false },
] as const

test('shipping emails are sent unless they are switched off, whatever else is (ACC-20)', () => {
  expect([undefined, [], [...others]].map((each) => wantsShippingEmails(each))).toEqual([true, true, true])
  const off = withShippingEmails(others, false)
  expect([wantsShippingEmails(off), wantsShippingEmails(withShippingEmails(off, true))]).toEqual([false, true])
  expect(off).toEqual([...others, { topic: 'shipping', channel: 'email', enabled: false }])
  expect(withShippingEmails(off, true)).toHaveLength(3)
})

test('interests are stored in one text, set apart by strokes (VAL-31)', () => {
  expect(formatInterests(['trail', 'camping', 'trail', 'poker'], ['camping', 'climbing', 'trail'])).toBe('camping|trail')
  expect(formatInterests([], ['camping'])).toBe('')
  expect(parseInterests('camping|trail')).toEqual(['camping', 'trail'])
  expect([parseInterests(''), parseInterests(undefined)]).toEqual([[], []])
})

const signingUp = { newsletter: false, isSkipped: false, isSignInToBuy: false }

test.each([
  [false, false, false, false],
  [false, false, true, false],
  [false, true, false, false],
  [false, true, true, false],
  [true, false, false, true],
  [true, false, true, true],
  [true, true, false, false],
  [true, true, true, true],
])(
  'collecting %s, newsletter needed %s, newsletter chosen %s: interests asked %s (SUP-04, CFG-09)',
  (...[collects, needs, newsletter, isAsked]) => {
    expect(shouldAskInterests({ collectInterests: collects, interestsNeedNewsletter: needs }, { ...signingUp, newsletter })).toBe(isAsked)
  },
)

test.each(['isSkipped', 'isSignInToBuy'] as const)('interests are not asked when %s (SUP-05)', (reason) => {
  const flags = { collectInterests: true, interestsNeedNewsletter: true }
  expect(shouldAskInterests(flags, { ...signingUp, newsletter: true, [reason]: true })).toBe(false)
})
