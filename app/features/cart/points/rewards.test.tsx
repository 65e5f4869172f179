import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { loadCartPageView } from '../page/cart-page-view.server'
import { Rewards } from './rewards'
import { loadRewards } from './rewards.server'

const voucher = (points: number, over = {}) => ({ points, amountInCurrency: points / 10, available: true, eligible: true, ...over })
const member = {
  currentLoyaltyPoints: 250,
  applicableLoyaltyVouchers: [voucher(100), voucher(500, { available: false }), voucher(200, { eligible: false })],
}

async function shownIn(locale: 'en-us' | 'en-gb' | 'es-es', cart = member) {
  const { shop } = aShop({ 'GET /cart/v1/cart/old': aCart({ id: 'old', ...cart }) }, { path: `/${locale}/cart/rewards` })
  await shop.session.rememberCart(shop.siteId, { cartId: 'old', totalItems: 1, items: [] })
  return renderInStorefront(<Rewards loaded={await loadRewards(shop)} />, { locale: locale === 'en-gb' ? locale : 'en-us' })
}

test('a member sees their points and every voucher; those that cannot be used say why (LOY-01)', async () => {
  const html = await shownIn('en-us')
  expect(textOfHtml(html)).toContain('You have 250 points.')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(textOfHtml(html)).toMatch(/\$50\.00 off for 500 points · not enough points yet/)
  expect(textOfHtml(html)).toMatch(/\$20\.00 off for 200 points · more than your cart total/)
})

test.each([
  ['en-us', true],
  ['es-es', true],
  ['en-gb', false],
] as const)('in %s a member reads about free delivery: %s (PROM-10, LOY-11, TRAP-44)', async (locale, isTold) => {
  expect(/free standard (delivery|shipping)/.test(textOfHtml(await shownIn(locale)))).toBe(isTold)
})

test.each([
  [true, undefined],
  [false, 250],
])('points are shown only to a shopper who was present: away %s, in the cart %s (G20, LOY-01)', async (isAway, points) => {
  const cart = aCart({ id: 'old', ...member })
  const { shop, sessions, requests } = aShop({ 'GET /cart/v1/cart/old': cart }, { path: '/en-us/cart/rewards' })
  const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [], isEmployeeDiscountTCAccepted: false }
  await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: { consumerNo: 'C1', kind: 'REGISTERED', ...known } })
  for (const state of sessions.values()) state.presence = { age: 0, isAway }
  await shop.session.rememberCart(shop.siteId, { cartId: 'old', totalItems: 1, items: [] })
  expect((await loadCartPageView(shop, cart)).points).toBe(points)
  if (!isAway) return
  const { location } = await actionResult(() => loadRewards(shop) as Promise<unknown>)
  expect(location).toBe('/en-us/sign-in?redirectTo=%2Fen-us%2Fcart%2Frewards')
  expect(requests).toEqual([])
})

test('a shopper who is no member reads who gets points (LOY-01)', async () => {
  expect(textOfHtml(await shownIn('en-us', {} as typeof member))).toContain('Points are for members')
})

test('a member shopping in another currency reads where their points pay, and is offered none (LOY-14)', async () => {
  const abroad = { ...member, currentLoyaltyPoints: 0 }
  const consumerDetails = { email: 'ada@example.com', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }
  const loyaltySummary = { points: { balance: 250, currency: 'EUR' } }
  const consumerProfile = { consumerDetails, preferences: {}, subscriptions: [], isLoyaltyMember: true, loyaltySummary, enrollments: [] }
  const answers = { 'GET /cart/v1/cart/old': aCart({ id: 'old', ...abroad }), 'GET /consumers-v3/consumer': { consumerProfile } }
  const { shop } = aShop(answers, { path: '/en-gb/cart/rewards' })
  await shop.session.rememberCart(shop.siteId, { cartId: 'old', totalItems: 1, items: [] })
  const html = await renderInStorefront(<Rewards loaded={await loadRewards(shop)} />, { locale: 'en-gb' })
  expect(textOfHtml(html)).toContain('Your points pay for orders in EUR. Prices here are in GBP.')
  expect(html).not.toContain('<button')
})
