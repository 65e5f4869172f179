import { expect, test } from 'vitest'
import { noEntitlements } from '#domain/consumer/entitlements'
import { aConsumer, aProfile, loyaltyMember } from '../test/consumers'
import { callPlatform, platformEnv } from '../test/platform'
import { getConsumerStub, loadEntitlements } from '../account/consumer-stub'

const nobody = () => getConsumerStub(platformEnv, `C${crypto.randomUUID()}`)
const here = { brand: 'halvern', currency: 'USD' } as const
const soon = () => Date.now() + 60_000
const order = (points: number, id = 'O1') => ({ id, owner: 'cart-1', wants: { points }, expiresAt: soon() })

test('an account is created once; created again it is unchanged, and another email is refused (ERR-37, ERR-28)', async () => {
  const { consumer, email } = await aConsumer(loyaltyMember)
  const first = await consumer.getSignInIds()
  expect(await consumer.create(aProfile({ email }), Date.now())).toEqual({ ok: true, value: undefined })
  expect(await consumer.getSignInIds()).toEqual(first)
  expect(await consumer.create(aProfile(), Date.now())).toMatchObject({ ok: false, errorId: 'LOGIN_IN_USE2' })
})

test('sign-in learns the kind, the membership and what the shopper has begun (APIA-01)', async () => {
  const { consumer, email } = await aConsumer({ ...loyaltyMember, seed: { isEmployeeDiscountTCAccepted: true } }, 'EMPLOYEE')
  await consumer.setIds({ basketId: 'b1', favoriteId: 'f1' })
  await consumer.setIds({ basketId: 'b2' })
  expect(await consumer.getSignInIds()).toEqual({
    ...{ kind: 'EMPLOYEE', email, isEmployeeDiscountTCAccepted: true, memberId: expect.stringMatching(/^M/) },
    ...{ basketId: 'b2', favoriteId: 'f1' },
  })
})

test('a number without an account has no ids, no entitlements and nothing to change', async () => {
  expect(await nobody().getSignInIds()).toBeNull()
  expect(await nobody().entitlements()).toEqual(noEntitlements)
  expect(await nobody().setIds({ basketId: 'b1' })).toMatchObject({ errorId: 'PROFILE_NOT_FOUND' })
  expect(await nobody().earnPoints({ orderNumber: 'O1', currency: 'USD', points: 10 })).toMatchObject({ errorId: 'NOT_A_LOYALTY_MEMBER' })
})

test('an order is counted once in what a professional spent; another currency is not, and an employee’s allowance is not spent by that (EMP-13, EMP-14, EMP-21)', async () => {
  const { consumer, token } = await aConsumer({ seed: { spent: { prosumer: 1_000, athlete: 500 } } }, 'EMPLOYEE')
  for (const orderNumber of ['O1', 'O1', 'O2']) await consumer.countSpending(orderNumber, { amount: 12_550, currency: 'USD' })
  await consumer.countSpending('O2', { amount: 2_550, currency: 'USD' })
  await consumer.countSpending('O3', { amount: 9_900, currency: 'EUR' })
  expect(await (await callPlatform('GET', '/consumers-v3/consumer', { token })).json()).toMatchObject({
    consumerProfile: {
      consumerDetails: { employee: { currentSpend: 0 }, prosumer: { currentSpend: 161 }, athlete: { currentSpend: 5 } },
    },
  })
})

test('a member’s entitlements include spendable points; a guest and an associate have none (LOY-01, EMP-03)', async () => {
  const { caller, consumer } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  await consumer.hold(order(200))
  expect(await loadEntitlements(platformEnv, caller, here)).toEqual({ ...noEntitlements, loyaltyMember: true, points: 300 })
  for (const kind of ['GUEST', 'AGENT'] as const)
    expect(await loadEntitlements(platformEnv, { ...caller, kind }, here)).toEqual(noEntitlements)
})

test('an employee counts as one once the terms are accepted (EMP-03)', async () => {
  const entitlements = async (isEmployeeDiscountTCAccepted: boolean) =>
    loadEntitlements(platformEnv, (await aConsumer({ seed: { isEmployeeDiscountTCAccepted } }, 'EMPLOYEE')).caller, here)
  expect((await entitlements(false)).employee).toBe(false)
  expect((await entitlements(true)).employee).toBe(true)
})

test('points held twice under one order are held once, and never more than there are (LOY-01)', async () => {
  const { consumer } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  expect(await consumer.hold(order(300))).toEqual({ state: 'held' })
  expect(await consumer.hold(order(300))).toEqual({ state: 'held' })
  expect(await consumer.hold(order(300, 'O2'))).toMatchObject({ state: 'short', free: 200 })
  expect(await consumer.commit('O1')).toBe('committed')
  expect(await consumer.commit('O1')).toBe('committed')
  expect((await consumer.entitlements()).points).toBe(200)
})

test('returned points are spendable again, and a late hold does not take them (LOY-01)', async () => {
  const { consumer } = await aConsumer({ ...loyaltyMember, seed: { points: 500 } })
  await consumer.hold(order(300))
  await consumer.release('O1')
  await consumer.release('O2')
  expect(await consumer.hold(order(300))).toEqual({ state: 'closed' })
  expect(await consumer.hold(order(300, 'O2'))).toEqual({ state: 'closed' })
  expect((await consumer.entitlements()).points).toBe(500)
})

test('an order earns its points once, for members only, and they are spent from their day on (LOY-14, LOY-15)', async () => {
  const { consumer, token } = await aConsumer(loyaltyMember)
  const past = Date.now() - 1
  for (const freeAt of [undefined, undefined, past, past])
    await consumer.earnPoints({ orderNumber: 'O1', currency: 'USD', points: 120, freeAt })
  await consumer.earnPoints({ orderNumber: 'O2', currency: 'USD', points: 30, freeAt: Date.parse('2999-01-02T00:00:00Z') })
  await consumer.earnPoints({ orderNumber: 'O3', currency: 'USD', points: 7 })
  await consumer.earnPoints({ orderNumber: 'O4', currency: 'USD', points: 0 })
  expect((await consumer.entitlements()).points).toBe(120)
  expect(await consumer.hold({ id: 'h', owner: 'cart', wants: { points: 121 }, expiresAt: Date.now() + 60_000 })).toMatchObject({
    free: 120,
  })
  const profile = await callPlatform('GET', '/consumers-v3/consumer?includeLoyaltySummary=true', { token })
  const pending = [{ points: 30, spendableFrom: '2999-01-02T00:00:00.000Z' }, { points: 7 }]
  expect(await profile.json()).toMatchObject({ consumerProfile: { loyaltySummary: { points: { balance: 120, pending } } } })
  const { consumer: other } = await aConsumer()
  expect(await other.earnPoints({ orderNumber: 'O1', currency: 'USD', points: 120 })).toMatchObject({ errorId: 'NOT_A_LOYALTY_MEMBER' })
})

test('an order in another currency than the account’s earns nothing; one that had earned before keeps that (LOY-14)', async () => {
  const { consumer } = await aConsumer(loyaltyMember)
  const past = Date.now() - 1
  for (const currency of ['CAD', 'GBP', 'EUR'] as const)
    await consumer.earnPoints({ orderNumber: currency, currency, points: 100, freeAt: past })
  expect((await consumer.entitlements()).points).toBe(0)
  await consumer.earnPoints({ orderNumber: 'O1', currency: 'USD', points: 100 })
  await consumer.earnPoints({ orderNumber: 'O1', currency: 'CAD', points: 100, freeAt: past })
  expect((await consumer.entitlements()).points).toBe(100)
})

test('points that went with a chargeback come back with its reversal, as many as were taken (PAY-32)', async () => {
  const { consumer } = await aConsumer(loyaltyMember)
  const [past, future] = [Date.now() - 1, Date.parse('2999-01-02T00:00:00Z')]
  const remain = (orderNumber: string, stay: number, freeAt?: number) =>
    consumer.returnPoints({ orderNumber, stay, freeAt, isFinal: false })
  const ledger = async () => {
    const account = await consumer.read()
    return account.ok && { points: account.value.points, pending: account.value.pending.map(({ points }) => points) }
  }
  await consumer.earnPoints({ orderNumber: 'O1', currency: 'USD', points: 120, freeAt: future })
  for (const stay of [0, 0, 50, 120, 120]) await remain('O1', stay, future)
  expect(await ledger()).toEqual({ points: 0, pending: [120] })
  // Free by then and spent for the most part: what is not there is not taken, and not given back either.
  await consumer.earnPoints({ orderNumber: 'O2', currency: 'USD', points: 200, freeAt: past })
  await consumer.hold(order(150, 'spent'))
  await consumer.commit('spent')
  await remain('O2', 0, past)
  expect(await ledger()).toEqual({ points: 0, pending: [120] })
  for (const stay of [200, 200]) await remain('O2', stay, past)
  expect(await ledger()).toEqual({ points: 50, pending: [120] })
})

test('an athlete’s credit is held and spent once, and counts as spent (PAY-04, EMP-14, EMP-18)', async () => {
  const { consumer, token } = await aConsumer({ seed: { spent: { athlete: 40_000 } } })
  const credit = async (cartId?: string) => (await consumer.entitlements(cartId)).athleteCredit
  const hold = { id: 'O1', owner: 'cart-1', wants: { athleteCredit: 100_000 }, expiresAt: soon() }
  expect(await credit()).toBe(110_000)
  expect(await consumer.hold(hold)).toEqual({ state: 'held' })
  expect([await credit(), await credit('cart-1')]).toEqual([10_000, 110_000])
  expect(await consumer.hold({ ...hold, id: 'O2', owner: 'cart-2' })).toMatchObject({ state: 'short', free: 10_000 })
  await consumer.commit('O1')
  await consumer.commit('O1')
  expect(await credit()).toBe(10_000)
  const profile = await (await callPlatform('GET', '/consumers-v3/consumer', { token })).json()
  expect(profile).toMatchObject({ consumerProfile: { consumerDetails: { athlete: { currentSpend: 1400, annualCredit: 1500 } } } })
})
