import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { actionResult } from '~/server/test/action-result.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { signInCodeActions } from './sign-in-page.server'

const send = 'POST /consumers-v3/auth/signin/code'
const signIn = 'POST /consumers-v3/auth/signin'
const action = formAction(signInCodeActions)
const tokens = { consumerNo: 'C1', consumerType: 'REGISTERED', favorites: {}, isEmployeeDiscountTCAccepted: false, refreshToken: 'r1' }
const usual: Answers = {
  [send]: {},
  [signIn]: { authorizationCode: 'code-1' },
  'POST /token/v2/auth/token': () => Response.json(tokens, { status: 201, headers: { 'x-auth-access': 'a1' } }),
  'GET /consumers-v3/consumer': anError(500, 'GEN500'),
}

beforeEach(() => void anEdgeCache())

function posting(form: Record<string, string>, { answers = {}, query = '' }: { answers?: Answers; query?: string } = {}) {
  const shop = aShop({ ...usual, ...answers }, { path: `/en-us/sign-in/code${query}`, form })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

test('a code is sent without a CAPTCHA, the address stays in the session, and the page knows the way back (AUTH-23, AUTH-24)', async () => {
  const sending = posting({ intent: 'send-code', email: ' ana@vitrine.example ' }, { query: '?redirectTo=%2Fen-us%2Fcart' })
  expect(await sending.post()).toEqual({ status: 303, location: '/en-us/sign-in/code?redirectTo=%2Fen-us%2Fcart' })
  expect(sending.callsTo(send)[0]?.body).toEqual({ email: 'ana@vitrine.example' })
  expect((await sending.shop.session.read())?.codeSentTo).toBe('ana@vitrine.example')
})

test('the code signs in, however it was copied, and leads on (AUTH-23)', async () => {
  const { post, callsTo, shop } = posting({ intent: 'sign-in-code', code: ' 204 816' }, { query: '?redirectTo=%2Fen-us%2Fcart' })
  await shop.session.open()
  await shop.session.rememberCodeSentTo('ana@vitrine.example')
  expect(await post()).toEqual({ status: 303, location: '/en-us/cart' })
  expect(callsTo(signIn)[0]?.body).toMatchObject({ type: 'EmailedCode', username: 'ana@vitrine.example', code: '204816' })
  expect(await shop.consumer()).toMatchObject({ consumerNo: 'C1' })
  expect((await shop.session.read())?.codeSentTo).toBeUndefined()
})

test.each([
  'Your code is 204-816.',
  '2O48l6',
  '“204816”',
  '２０４８１６',
  `Use 204816 to sign in. ${'It is valid for ten minutes. '.repeat(3)}`,
])('the code of “%s” signs in (AUTH-23)', async (code) => {
  const { post, callsTo, shop } = posting({ intent: 'sign-in-code', code })
  await shop.session.open()
  await shop.session.rememberCodeSentTo('ana@vitrine.example')
  await post()
  expect(callsTo(signIn)[0]?.body).toMatchObject({ code: '204816' })
})

test.each([
  ['12345', {}],
  ['abcdef', {}],
  ['204816', { [signIn]: anError(401, 'AUT401') }],
])('the wrong code %s is reported beside the field (AUTH-23)', async (code, answers) => {
  const { post, shop } = posting({ intent: 'sign-in-code', code }, { answers })
  await shop.session.open()
  await shop.session.rememberCodeSentTo('ana@vitrine.example')
  expect((await post()).result?.errors).toEqual({ code: ['This code is incorrect or has expired. Please check it or request a new one.'] })
})

test('without an address the code page asks for one, and another can be chosen (AUTH-23)', async () => {
  expect(await posting({ intent: 'sign-in-code', code: '204816' }).post()).toEqual({ status: 303, location: '/en-us/sign-in/code' })
  const { post, shop } = posting({ intent: 'other-address' })
  await shop.session.open()
  await shop.session.rememberCodeSentTo('ana@vitrine.example')
  expect((await post()).location).toBe('/en-us/sign-in/code')
  expect((await shop.session.read())?.codeSentTo).toBeUndefined()
})
