import { expect, test } from 'vitest'
import type { Cart } from '#contracts/entities/cart'
import { inAllLanguages } from '#domain/promotion/promotion.sample'
import { getCouponStub } from '../cart/usable-coupon'
import { loadPromotions } from '../promotions/promotions.sql.ts'
import { requestOperation, callOperation } from '../test/operators'
import { aCart, callPlatform, getSampleVariant, readFailure, platformEnv } from '../test/platform'

const aCoupon = (code: string, over: object = {}) => ({
  campaignId: 'campaign',
  name: inAllLanguages('Ten off'),
  callout: inAllLanguages('{percent} off|On everything|While it lasts'),
  level: 'ORDER',
  regions: ['NORA', 'EMEA'],
  coupon: { code },
  reward: { kind: 'percentage', percent: 10 },
  ...over,
})
const set = (id: string, body: object, key?: string) =>
  requestOperation('PUT', `/operations/v1/promotions/${id}`, { body, ...(key !== undefined && { key }) })
/** Carts have a change within five seconds. */
const takeEffect = () => loadPromotions(platformEnv, { now: Date.now(), bypassesCache: true })
const written = async (id: string, body: object) => {
  expect((await set(id, body)).status).toBe(200)
  await takeEffect()
}
const audit = async (id: string) =>
  (await callOperation<{ entries: unknown[] }>('GET', `/operations/v1/audit?target=promotion:${id}`)).entries

async function aShopper() {
  const { cart, token } = await aCart({ body: getSampleVariant('shell') })
  const add = (code: string) => callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code } })
  const read = async () => (await callPlatform('GET', `/cart/v1/cart/${cart.id}?isPatchRequired=true`, { token })).json<Cart>()
  return { cart, add, read }
}

test('a coupon an operator writes takes its part off, with another reward another part, until it is ended (OPD-50)', async () => {
  await written('autumn-10', aCoupon('AUTUMN'))
  const { add, read } = await aShopper()
  expect((await (await add('AUTUMN')).json<Cart>()).totals).toMatchObject({ totalDiscount: 10, total: 90 })
  await written('autumn-10', aCoupon('AUTUMN', { reward: { kind: 'percentage', percent: 25 } }))
  expect((await read()).totals).toMatchObject({ totalDiscount: 25, total: 75 })
  await callOperation('POST', '/operations/v1/promotions/autumn-10/end', { body: {} })
  await takeEffect()
  expect((await read()).totals).toMatchObject({ totalDiscount: 0, total: 100 })
  expect(await readFailure(await (await aShopper()).add('AUTUMN'))).toMatchObject({ errorId: 'PRM155' })
  expect(await callOperation('GET', '/operations/v1/promotions/autumn-10')).toMatchObject({ state: 'over', version: 3 })
  const entries = [
    { operation: 'promotions.end', before: { reward: { percent: 25 } }, after: { until: expect.any(String) as string } },
    { operation: 'promotions.set', before: { reward: { percent: 10 } }, after: { reward: { percent: 25 } } },
    { operation: 'promotions.set', before: null, after: { coupon: { code: 'AUTUMN' } } },
  ]
  expect(await audit('autumn-10')).toMatchObject(entries)
})

test('a promotion without a code is given to every cart while it lasts; ended before it begins it never is (OPD-50)', async () => {
  await written('for-all', { ...aCoupon('ANY1'), coupon: undefined })
  expect((await aShopper()).cart.orderPromotions).toEqual([{ promotionId: 'for-all', amount: 10 }])
  await written('for-all', { ...aCoupon('ANY1'), coupon: undefined, from: '2999-01-01T00:00:00Z' })
  expect((await aShopper()).cart.orderPromotions).toEqual([])
  await callOperation('POST', '/operations/v1/promotions/for-all/end', { body: {} })
  expect(await callOperation('GET', '/operations/v1/promotions/for-all')).toMatchObject({ state: 'over' })
})

test('carts have what an operator wrote within five seconds, an order at once (OPD-50)', async () => {
  await takeEffect()
  const now = Date.now()
  await loadPromotions(platformEnv, { now, bypassesCache: true })
  await set('in-a-moment', aCoupon('MOMENT'))
  const has = async (options: Parameters<typeof loadPromotions>[1]) =>
    (await loadPromotions(platformEnv, options)).some(({ promotionId }) => promotionId === 'in-a-moment')
  expect(await has({ now: now + 4_999 })).toBe(false)
  expect(await has({ now: now + 5_000 })).toBe(true)
  const [first] = await loadPromotions(platformEnv, { now: now + 6_000 })
  expect((await loadPromotions(platformEnv, { now: now + 60_000 }))[0]).toBe(first)
  expect(await has({ now: now - 1, bypassesCache: true })).toBe(true)
})

const soon = () => Date.now() + 60_000

test('uses stay counted whatever an operator writes: a lower limit ends a code, a higher one leaves the difference (OPD-51)', async () => {
  const limited = (uses: number) => written('counted', aCoupon('COUNTED', { coupon: { code: 'COUNTED', uses } }))
  const coupon = getCouponStub(platformEnv, 'counted')
  const left = async () => (await coupon.left({ uses: 999 }, 'nobody', 'none')).all
  await limited(10)
  expect(await left()).toBe(10)
  for (let i = 0; i < 6; i += 1) {
    await coupon.hold({ id: `O-${i}`, owner: `${i}`, wants: { all: 1 }, expiresAt: soon() })
    if (i < 5) await coupon.commit(`O-${i}`)
  }
  await limited(10)
  expect(await left()).toBe(4)
  await limited(3)
  expect([await left(), await coupon.hold({ id: 'O-9', owner: 'late', wants: { all: 1 }, expiresAt: soon() })]).toMatchObject([
    0,
    { state: 'short' },
  ])
  expect(await coupon.commit('O-5')).toBe('committed')
  expect(await callOperation('GET', '/operations/v1/promotions/counted')).toMatchObject({ uses: { used: 6, held: 0 } })
  await limited(8)
  expect(await left()).toBe(2)
  await coupon.putBack('back', { all: 1 })
  expect(await left()).toBe(3)
})

test('a code that was opened before its limits were kept, and one for each shopper, keep their uses, too (OPD-51)', async () => {
  const coupon = getCouponStub(platformEnv, 'each-once')
  await coupon.left({ uses: 5, usesPerConsumer: 2 }, 'ana', 'none')
  await coupon.hold({ id: 'O-1', owner: 'a', wants: { all: 1, 'consumer:ana': 1 }, expiresAt: soon() })
  await coupon.commit('O-1')
  await coupon.setLimits({ uses: 2, usesPerConsumer: 1 }, { uses: 5, usesPerConsumer: 2 })
  expect(await coupon.left({ uses: 5, usesPerConsumer: 2 }, 'ana', 'none')).toEqual({ all: 1, own: 0 })
  expect(await coupon.left({ uses: 5, usesPerConsumer: 2 }, 'ben', 'none')).toEqual({ all: 1, own: 1 })
  await coupon.setLimits({}, { uses: 2, usesPerConsumer: 1 })
  expect(await coupon.left({}, 'ana', 'none')).toEqual({})
})

test.each<[string, object, object]>([
  ['another promotion’s code', { coupon: { code: 'WELCOME10' } }, { field: 'coupon.code', reason: 'taken' }],
  [
    'a gift no brand sells',
    { reward: { kind: 'gift', products: { halvern: 'HVNONE00', dropkerb: 'DKTEE001', dunnage: 'HVNONE00' } } },
    { field: 'reward.products', reason: 'unknown' },
  ],
  ['an amount without a currency', { reward: { kind: 'amount', amount: { USD: 1, CAD: 1, GBP: 1 } } }, { field: 'reward.amount.EUR' }],
  ['more than everything off', { reward: { kind: 'percentage', percent: 101 } }, { field: 'reward.percent' }],
  ['an end before its beginning', { from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, { field: 'until' }],
  ['a callout of two parts', { callout: inAllLanguages('one|two') }, { field: 'callout' }],
  ['a reward of another level', { level: 'SHIPPING' }, { field: 'level' }],
  ['no uses', { coupon: { code: 'NOUSES', uses: 0 } }, { field: 'coupon.uses' }],
])('a promotion with %s is refused (OPD-50)', async (_what, over, info) => {
  expect(await readFailure(await set('refused', aCoupon('REFUSED', over)))).toMatchObject({ errorId: 'API400', info })
  expect((await requestOperation('GET', '/operations/v1/promotions/refused')).status).toBe(404)
})

test('operators read all promotions with their state, or those of one (OPD-50)', async () => {
  const list = async (query = '') =>
    (await callOperation<{ promotions: { promotionId: string; state: string }[] }>('GET', `/operations/v1/promotions${query}`)).promotions
  expect((await list()).map(({ promotionId }) => promotionId)).toEqual(expect.arrayContaining(['welcome-10', 'free-delivery']))
  expect(new Set((await list('?state=over')).map(({ state }) => state))).toEqual(new Set(['over']))
})
