import { expect, test } from 'vitest'
import people from '#content/people/demo-consumers.json'
import type { ConsumerProfile } from '#contracts/entities/consumer'
import { toKnownConsumer } from '#domain/segmentation/segments'
import { aDevice, signedIn } from '../test/a-shopper'
import { callPlatform, createCaptchaToken, deployedCaptcha, readFailure, createGuestToken } from '../test/platform'

const [ana] = people
if (!ana) throw new Error('no demo consumers')

async function profile(token: string) {
  const response = await callPlatform('GET', '/consumers-v3/consumer?includeLoyaltySummary=true', { token })
  return (await response.json<{ consumerProfile: ConsumerProfile }>()).consumerProfile
}

test.each(people)(
  '$email signs in on a developer’s machine without signing up: $purpose (ROL-01)',
  async ({ email, password, ...demo }) => {
    const { consumerType, token, isEmployeeDiscountTCAccepted } = await signedIn(aDevice(), { email, password })
    expect(consumerType).toBe(demo.seed?.kind ?? 'REGISTERED')
    const { consumerDetails, loyaltySummary } = await profile(token)
    expect(consumerDetails).toMatchObject({ email, firstName: demo.firstName, isEmployeeDiscountTCAccepted })
    expect(consumerDetails.addressList).toHaveLength(demo.addresses?.length ?? 0)
    expect(loyaltySummary?.points.balance).toBe(demo.seed?.points)
  },
)

test('a sign-in reports the kind of customer: registered, member, athlete, employee, professional; a guest is none of these (SITE-03, SITE-04)', async () => {
  const known = await Promise.all(people.map(async (each) => toKnownConsumer(await profile((await signedIn(aDevice(), each)).token))))
  const kinds = known.map(({ isLoyaltyMember, isEmployee, isAthlete, programmes }) =>
    [isLoyaltyMember && 'member', isEmployee && 'employee', isAthlete && 'athlete', ...programmes].filter(Boolean).join(),
  )
  expect(new Set(kinds)).toEqual(new Set(['', 'member', 'employee', 'athlete', 'IPA', 'WRANX']))
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token: await createGuestToken() })).status).not.toBe(200)
})

test('a demo consumer who signs in twice is the same one', async () => {
  const [first, second] = [await signedIn(aDevice(), ana), await signedIn(aDevice(), ana)]
  expect(second.consumerNo).toBe(first.consumerNo)
})

test('a demo consumer is found before the first sign-in (ENR-16)', async () => {
  const query = new URLSearchParams({ email: 'kit@vitrine.example', recaptcha_response: createCaptchaToken('lookup') })
  const response = await callPlatform('GET', `/consumers-v3/consumer/lookup?${query}`, { token: await createGuestToken() })
  expect(await response.json()).toMatchObject({ exists: true })
})

test('no demo customer can sign in where shoppers do (ERR-28)', async () => {
  const production = { env: { ENVIRONMENT: 'production' as const, TOKEN_SECRET: 'a secret of the deployment', ...deployedCaptcha } }
  const response = await aDevice().signIn({ username: ana.email, password: ana.password }, production)
  expect(await readFailure(response)).toMatchObject({ status: 401, errorId: 'AUT401' })
})
