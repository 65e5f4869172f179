import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flags } from '#config/flags'
import { toStorefrontView } from '~/server/storefront-context.server'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { actionResult } from '~/server/test/action-result.server'
import { loader as enroll } from './enroll'
import { loader as enrollStep } from './enrollStep'
import { action as joining, loader as loyaltySignUp } from './loyaltySignUp'
import { loader as signIn } from './signIn'

beforeEach(() => void anEdgeCache())
afterEach(() => void vi.unstubAllGlobals())

type Loader = (args: never) => Promise<unknown>
const captcha = { fetch: async () => Response.json({ id: 'c-1', left: 3, right: 4 }) }

/** Where a page redirects, or its status. */
async function asking(loader: Loader, path: string, flags: Partial<Flags> = {}) {
  const { args } = aShop({}, { path, flags, params: { step: 'lookup' }, captcha })
  const result = await loader(args as never).catch((thrown: unknown) => thrown)
  if (result instanceof Response) return result.headers.get('Location')
  return (result as { init?: ResponseInit }).init?.status ?? 200
}

const pages: [string, Loader, string | number][] = [
  ['/en-us/loyalty-sign-up', loyaltySignUp, 200],
  ['/en-us/enroll', enroll, '/en-us/enroll/lookup'],
  ['/en-us/enroll/lookup', enrollStep, 200],
]
test.each(pages)('%s is a page where a loyalty program exists, and not found otherwise (CFG-07)', async (path, loader, there) => {
  expect(await asking(loader, path)).toBe(there)
  expect(await asking(loader, path, { loyalty: false })).toBe(404)
})

test('where there is no loyalty program, the form that joins it is refused for everybody (CFG-07)', async () => {
  const { args, shop, requests } = aShop(
    {},
    { path: '/en-us/loyalty-sign-up', form: { intent: 'join', isTermsConfirmed: 'on' }, flags: { loyalty: false } },
  )
  const consumer = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
  await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer } as Parameters<typeof shop.session.signIn>[0])
  expect(await actionResult(() => joining(args as never))).toMatchObject({ status: 404 })
  expect(requests).toEqual([])
})

test('the sign-in is itself, or an enrollment where that is switched on and there is something to enrol in (CFG-01)', async () => {
  expect(await asking(signIn, '/en-us/sign-in')).toBe(200)
  expect(await asking(signIn, '/en-us/sign-in', { simplifiedEnrollment: true })).toBe('/en-us/enroll')
  expect(await asking(signIn, '/en-us/sign-in', { simplifiedEnrollment: true, loyalty: false })).toBe(200)
  const query = '?redirectTo=%2Fen-us%2Fcheckout&reason=buy'
  expect(await asking(signIn, `/en-us/sign-in${query}`, { simplifiedEnrollment: true })).toBe(`/en-us/enroll${query}`)
  expect(await asking(enroll, `/en-us/enroll${query}`, { simplifiedEnrollment: true })).toBe(`/en-us/enroll/lookup${query}`)
  const { shop } = aShop()
  const seenWith = (loyalty: boolean) =>
    toStorefrontView(shop, { flags: { ...shop.config.flags, simplifiedEnrollment: true, loyalty }, isSignedIn: false }).flags
      .simplifiedEnrollment
  expect([seenWith(true), seenWith(false)]).toEqual([true, undefined])
})

test('a shopper who was away types the password on its page, also where enrollment replaces sign-in (CFG-01, G20)', async () => {
  const path = '/en-us/sign-in?redirectTo=%2Fen-us%2Fenroll'
  const { args, shop, sessions } = aShop({}, { path, flags: { simplifiedEnrollment: true }, captcha })
  const consumer = { consumerNo: 'C1', kind: 'REGISTERED' as const, isEmployeeDiscountTCAccepted: false }
  await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer } as Parameters<typeof shop.session.signIn>[0])
  for (const state of sessions.values()) state.presence = { age: 0, isAway: true }
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  expect(await signIn(args as never)).toMatchObject({ reason: 'again', redirectTo: '/en-us/enroll' })
})
