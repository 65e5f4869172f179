import { beforeEach, expect, test } from 'vitest'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loader as passkey } from './passkey'
import { loader as signInCode } from './signInCode'

const challenge = { id: 'c1', left: 2, right: 3 }
const captcha = { fetch: async () => Response.json(challenge) }
type Args = Parameters<typeof passkey>[0]

beforeEach(() => void anEdgeCache())

test('a challenge for an authenticator opens no session and is kept by no cache; as a page it leads to sign-in (AUTH-25)', async () => {
  const { args, cookiesOut } = aShop(
    { 'POST /consumers-v3/auth/passkey/challenge': { challenge: 'c' } },
    { path: '/en-us/passkey?challenge=1' },
  )
  const answer = await passkey(args as unknown as Args)
  expect([await answer.json(), answer.headers.get('Cache-Control')]).toEqual([{ challenge: 'c' }, 'private, no-store'])
  expect(cookiesOut.filter((cookie) => cookie.includes('sid'))).toEqual([])
  const page = aShop({}, { path: '/en-us/passkey' })
  expect((await actionResult(() => passkey(page.args as unknown as Args))).location).toBe('/en-us/sign-in')
})

test('the code page knows where the code was sent, but not for the next person at the device (AUTH-23)', async () => {
  const { args, shop, sessions } = aShop({}, { path: '/en-us/sign-in/code?redirectTo=%2Fen-us%2Fcart', captcha })
  expect(await signInCode(args as unknown as Args)).toMatchObject({ challenge, came: { redirectTo: '/en-us/cart' } })
  await shop.session.open()
  await shop.session.rememberCodeSentTo('ana@example.com')
  expect(await signInCode(args as unknown as Args)).toMatchObject({ sentTo: 'ana@example.com' })
  for (const state of sessions.values()) state.presence = { age: 0, isAway: true }
  await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  expect(await signInCode(args as unknown as Args)).not.toHaveProperty('sentTo')
})
