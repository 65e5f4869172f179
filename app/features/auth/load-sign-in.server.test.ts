import { beforeEach, expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { actionResult } from '~/server/test/action-result.server'
import { loadSignIn } from './load-sign-in.server'

const known = { isLoyaltyMember: false, isEmployee: false, isAthlete: false, programmes: [] }
const ada = { consumerNo: 'C1', kind: 'REGISTERED', firstName: 'Ada', isEmployeeDiscountTCAccepted: false, ...known } as const
const captcha = { fetch: async () => Response.json({ id: 'c1', left: 2, right: 3 }) }
const minute = 60_000

beforeEach(() => void anEdgeCache())

async function opening(query: string, presence: { age: number; isAway: boolean }) {
  const { shop, sessions } = aShop({}, { path: `/en-us/sign-in${query}`, captcha })
  await shop.session.signIn({ accessToken: 'a1', refreshToken: 'r1', consumer: ada })
  for (const state of sessions.values()) state.presence = presence
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  return () => loadSignIn(shop)
}

const toCards = '?redirectTo=%2Fen-us%2Faccount%2Fcards'

test('a shopper who is already signed in goes on, or is told so (RTE-08)', async () => {
  const here = { age: 40 * minute, isAway: false }
  expect(await actionResult(await opening(toCards, here))).toEqual({ status: 303, location: '/en-us/account/cards' })
  expect(await (await opening('', here))()).toMatchObject({ signedIn: { firstName: 'Ada' }, challenge: null })
})

test('a shopper who was away too long is asked for the password, and none of their data is shown (G20)', async () => {
  const loaded = await (await opening(toCards, { age: 0, isAway: true }))()
  expect(loaded).toMatchObject({ reason: 'again', redirectTo: '/en-us/account/cards', challenge: { id: 'c1' } })
  expect(loaded).not.toHaveProperty('signedIn')
})

test('a change that needs the password asks for it and then continues (G20)', async () => {
  const openedAgain = await opening(`${toCards}&reason=confirm`, { age: 16 * minute, isAway: false })
  expect(await openedAgain()).toMatchObject({ reason: 'confirm', challenge: { id: 'c1' } })
  const typed = await opening(`${toCards}&reason=confirm`, { age: minute, isAway: false })
  expect(await actionResult(typed)).toEqual({ status: 303, location: '/en-us/account/cards' })
})
