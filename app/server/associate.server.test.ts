import { expect, test } from 'vitest'
import { canUseWishlist } from './wishlist-eligibility.server'
import { endpoints } from '#contracts'
import { anError } from './test/an-upstream.server'
import { type Answers, aShop } from './test/a-shop.server'

const cart = 'GET /cart/v1/cart/c1'
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Portland', storeEmployeeId: 'E100037', storeEmployeeName: 'Nia Cole' }

async function connected(answers: Answers = {}) {
  const parts = aShop(answers)
  await parts.shop.session.open()
  await parts.shop.associateSession.connect(associate, 'agent-token')
  return parts
}

/** The next request of the same browser. */
function next(parts: Awaited<ReturnType<typeof connected>>, cookies: Record<string, string>, answers: Answers = {}) {
  return aShop(answers, { cookies, env: parts.env })
}

function cookiesOf(parts: Awaited<ReturnType<typeof connected>>): Record<string, string> {
  return Object.fromEntries(parts.cookiesOut.map((cookie) => cookie.split(';')[0]?.split('=') ?? []) as [string, string][])
}

test('an associate is known by a cookie of their own, opaque and for twelve hours (EMP-06, EMP-09, EMP-20)', async () => {
  const parts = await connected()
  const cookie = parts.cookiesOut.find((each) => each.startsWith('__Host-agent')) ?? ''
  expect(cookie).toMatch(/^__Host-agent=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/)
  const { shop, markPrivate } = next(parts, cookiesOf(parts))
  expect(await shop.associate()).toEqual(associate)
  expect(await shop.consumer()).toBeNull()
  expect(markPrivate).toHaveBeenCalled()
})

test.each(['__Host-agent', '__Host-sid'])('without %s nobody is connected (EMP-06, EMP-10)', async (name) => {
  const parts = await connected()
  const { [name]: _, ...others } = cookiesOf(parts)
  expect(await next(parts, others).shop.associate()).toBeNull()
})

test('a session that names no store is not connected (EMP-10)', async () => {
  const parts = await connected()
  parts.connections.forEach((connection) => (connection.associate = { ...associate, storeId: '' }))
  expect(await next(parts, cookiesOf(parts)).shop.associate()).toBeNull()
})

test('an associate who signs in as a shopper is disconnected from that moment (TRAP-06)', async () => {
  const { shop } = await connected()
  expect(await shop.associate()).toEqual(associate)
  const consumer = { consumerNo: 'C1', kind: 'EMPLOYEE' as const, isEmployeeDiscountTCAccepted: true }
  const known = { isLoyaltyMember: false, isEmployee: true, isAthlete: false, programmes: [] }
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: { ...consumer, ...known } })
  expect(await shop.associate()).toBeNull()
  expect(await shop.consumer()).toMatchObject({ kind: 'EMPLOYEE' })
})

test('calls are made as the associate; a token that ended leaves the guest of the session (EMP-06)', async () => {
  const parts = await connected()
  const tokens: (string | null)[] = []
  const answers = {
    [cart]({ headers }: { headers: Headers }) {
      tokens.push(headers.get('x-auth-access'))
      return tokens.length > 1 && tokens.at(-1) === 'agent-token' ? anError(401, 'AUT432') : {}
    },
  }
  const { shop, cookiesOut } = next(parts, cookiesOf(parts), answers)
  const api = await shop.personalApi()
  const ask = () => api(endpoints.cart.get, { params: { basketId: 'c1' }, query: {} }).catch(() => null)
  await ask()
  await ask()
  expect(tokens).toEqual(['agent-token', 'agent-token', 'guest-token'])
  expect(cookiesOut.at(-1)).toMatch(/^__Host-agent=; .*Max-Age=0$/)
  expect(await shop.associate()).toBeNull()
})

test('a connected store session has no wishlist (WISH-07, TRAP-05)', async () => {
  const parts = await connected()
  expect(await canUseWishlist(next(parts, cookiesOf(parts)).shop)).toBe(false)
})
