import { expect, test, vi } from 'vitest'
import { aDevice, aSignUp, anAccount, aVerifier, paths } from '../test/a-shopper'
import { aConsumer } from '../test/consumers'
import { callPlatform, createCaptchaToken, createGuestToken } from '../test/platform'

const pairs = 2
const nobody = () => ({ email: `ana.${crypto.randomUUID()}@example.com`, password: 'Shell2026' })

/** Everything an answer tells: status, headers, text. */
async function shapeOf(response: Response) {
  return { status: response.status, headers: [...response.headers.keys()].sort(), text: await response.text() }
}

type EnumerationContact = { email: string; password: string }

const forms: { name: string; send: (person: EnumerationContact, i: number) => Promise<Response> }[] = [
  {
    name: 'seven wrong passwords in a row',
    send: ({ email }) => aDevice().signIn({ username: email, password: 'Wrong2026' }),
  },
  {
    name: 'a wrong password in capitals and with spaces',
    send: ({ email }) => aDevice().signIn({ username: ` ${email.toUpperCase()} `, password: 'Wrong2026' }),
  },
  {
    name: 'a forgotten password',
    send: ({ email }) => aDevice().post(paths.resetPassword, { email, recaptcha_response: createCaptchaToken('forgotPassword') }),
  },
  {
    name: 'a code to sign in with',
    send: ({ email }) => aDevice().post(paths.sendSignInCode, { email }),
  },
  {
    name: 'a wrong code',
    send: ({ email }) => {
      const { codeChallenge } = aVerifier()
      return aDevice().post(paths.signIn, { type: 'EmailedCode', username: email, code: '000000', codeChallenge })
    },
  },
  {
    name: 'a link for a new password',
    send: ({ email }) => aDevice().post(paths.confirmForgotPassword, { token: 'x'.repeat(43), email, newPassword: 'Other2026' }),
  },
  {
    name: 'a malformed form of a sign-up',
    send: ({ email }) =>
      aDevice().post(paths.signUp, { ...aSignUp({ email }), password: 'short', recaptcha_response: createCaptchaToken('register') }),
  },
]

test.each(forms)('$name answers the same for an account and for none, to the last byte and header (SEC-01, AUTH-16)', async ({ send }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let pair = 0; pair < pairs; pair += 1) {
    const [known, unknown] = [await anAccount(), nobody()]
    for (let i = 0; i < 7; i += 1) {
      const [one, other] = [await shapeOf(await send(known, i)), await shapeOf(await send(unknown, i))]
      expect({ ...one, text: withoutAddress(one.text, known) }).toEqual({ ...other, text: withoutAddress(other.text, unknown) })
    }
  }
})

test('an e-mailed link says the same of an account and of none, whichever half is wrong (ACC-21)', async () => {
  const known = await aConsumer()
  const requested = [
    { consumerId: known.caller.consumerNo, email: nobody().email },
    { consumerId: `C${crypto.randomUUID()}`, email: known.email },
    { consumerId: `C${crypto.randomUUID()}`, email: nobody().email },
  ]
  const token = await createGuestToken()
  const outcomes = await Promise.all(
    requested.map(async (body) => shapeOf(await callPlatform('POST', '/consumers-v3/consumer/retrieveUserData', { token, body }))),
  )
  expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1)
})

function withoutAddress(text: string, { email }: EnumerationContact): string {
  return text.replaceAll(email, 'address')
}
