import { beforeEach, expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { anError } from '~/server/test/an-upstream.server'
import { actionResult } from '~/server/test/action-result.server'
import { forgotPasswordAction, resetPasswordAction, verifyEmailAction } from './sign-in-page.server'

const ask = 'POST /consumers-v3/consumer/resetpassword'
const confirm = 'POST /consumers-v3/confirmforgotpassword'
const action = formAction({ forgot: forgotPasswordAction, reset: resetPasswordAction })
const captcha = { fetch: async () => Response.json({ token: 'person' }) }

beforeEach(() => void anEdgeCache())

function posting(form: Record<string, string>, answers: Answers = {}, path?: string) {
  const shop = aShop({ [ask]: {}, [confirm]: new Response(null, { status: 204 }), ...answers }, { form, captcha, ...(path && { path }) })
  return { ...shop, post: () => actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

const forgot = { intent: 'forgot', email: 'ana@vitrine.example', challenge: 'c-1', answer: '12' }
const reset = { intent: 'reset', token: 't-1', email: 'ana@vitrine.example', newPassword: 'Vitrine2027' }

test('a reset request carries the address and a CAPTCHA token, and its result reveals nothing about the account (AUTH-16, AUTH-21)', async () => {
  const { post, callsTo } = posting(forgot)
  expect(await post()).toEqual({ status: 303, location: '/en-us/forgot-password?sent=1' })
  expect(callsTo(ask)[0]?.body).toEqual({ email: 'ana@vitrine.example', recaptcha_response: 'person' })
})

test('the return path survives a reset request (RTE-10)', async () => {
  const query = 'redirectTo=%2Fen-us%2Fcart&orderNo=HA1&st=opens'
  const { post } = posting(forgot, {}, `/en-us/forgot-password?${query}`)
  expect((await post()).location).toBe(`/en-us/forgot-password?sent=1&${query}`)
})

test('an invalid email address is reported beside its field', async () => {
  const { post, requests } = posting({ ...forgot, email: 'ana@' })
  expect(await post()).toMatchObject({ status: 422, result: { errors: { email: ['Email is not valid'] } } })
  expect(requests).toEqual([])
})

test('a new password from the emailed link redirects to sign-in with a confirmation (AUTH-16, AUTH-21)', async () => {
  const { post, callsTo, shop, cookiesOut } = posting(reset)
  expect(await post()).toEqual({ status: 303, location: '/en-us/sign-in' })
  const [device] = cookiesOut.filter((cookie) => cookie.startsWith('__Host-device='))
  const deviceMark = /=([\w-]{43});/.exec(device ?? '')?.[1]
  expect(callsTo(confirm)[0]?.body).toEqual({ token: 't-1', email: 'ana@vitrine.example', newPassword: 'Vitrine2027', deviceMark })
  expect((await shop.session.read())?.flash).toEqual([{ tone: 'success', key: 'signIn.newPasswordSet' }])
})

test('a weak password is reported beside its field (MSG-06)', async () => {
  const { result } = await posting({ ...reset, newPassword: 'short' }).post()
  expect(result?.errors).toEqual({ newPassword: ['Password does not meet requirements.'] })
})

test('a link that has run out offers another one (AUTH-14)', async () => {
  const { result } = await posting(reset, { [confirm]: anError(402, 'AUT402') }).post()
  expect([result?.errors['']?.[0], result?.recovery?.offers]).toEqual([
    'This link to reset your password no longer works. Please request a new one.',
    ['reset-password'],
  ])
})

test('a password used before is reported beside its field', async () => {
  const { result } = await posting(reset, { [confirm]: anError(452, 'AUT452') }).post()
  expect(Object.keys(result?.errors ?? {})).toEqual(['newPassword'])
})

const verify = 'POST /consumers-v3/consumer/verifyemail'
const verifyAction = formAction({ 'verify-email': verifyEmailAction })

async function verifying(answers: Answers) {
  const shop = aShop(answers, { form: { intent: 'verify-email', token: 'C1~5.s' }, path: '/en-us/verify-email' })
  const posted = await actionResult(() => verifyAction(shop.args as unknown as Parameters<typeof verifyAction>[0]))
  return { posted, callsTo: shop.callsTo }
}

test('the button confirms the address with the token of the link and redirects to the confirmation (ACC-26)', async () => {
  const { posted, callsTo } = await verifying({ [verify]: { email: 'ada@shop.example' } })
  expect(posted).toEqual({ status: 303, location: '/en-us/verify-email?confirmed=1' })
  expect(callsTo(verify)[0]?.body).toEqual({ token: 'C1~5.s' })
})

test('an expired link redirects to the page that offers another; an outage keeps the form (ACC-26)', async () => {
  const refused = await verifying({ [verify]: anError(400, 'API400') })
  expect(refused.posted).toEqual({ status: 303, location: '/en-us/verify-email?expired=1' })
  expect((await verifying({ [verify]: anError(500, 'GEN500') })).posted.status).toBeGreaterThanOrEqual(400)
})
