import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { authEndpoints } from '#contracts/auth'
import { getConsumerStub } from '../account/consumer-stub'
import { callPlatform, type PlatformRequest, createCaptchaToken, platformEnv } from './platform'

type SignUp = z.input<typeof authEndpoints.signUp.body>
export type SignedIn = z.output<typeof authEndpoints.token.response> & { token: string }

export const paths = {
  token: authEndpoints.token.path,
  signIn: authEndpoints.signIn.path,
  sendSignInCode: authEndpoints.sendSignInCode.path,
  signUp: authEndpoints.signUp.path,
  signOut: authEndpoints.signOut.path,
  changePassword: authEndpoints.changePassword.path,
  resetPassword: authEndpoints.resetPassword.path,
  confirmForgotPassword: authEndpoints.confirmForgotPassword.path,
  verifyEmail: authEndpoints.verifyEmail.path,
  sendVerificationEmail: authEndpoints.sendVerificationEmail.path,
  agentLogin: authEndpoints.agentLogin.path,
  enrollDevice: authEndpoints.enrollDevice.path,
}

let phones = 0
/** A number that no other call has had: a number belongs to one account. */
export const aPhone = () => `503${2_000_000 + (phones += 1)}`

export function aSignUp(over: Partial<SignUp> = {}): SignUp {
  return {
    email: `ana.${crypto.randomUUID()}@example.com`,
    password: 'Shell2026',
    firstName: 'Ana',
    lastName: 'Pérez',
    isTermsConfirmed: true,
    recaptcha_response: createCaptchaToken('register'),
    ...over,
  }
}

/** A verifier and its challenge, as the storefront makes them. */
export function aVerifier() {
  const codeVerifier = randomBytes(32).toString('base64url')
  return { codeVerifier, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') }
}

/** A device: all its calls share one session. */
export function aDevice(usid: string = crypto.randomUUID()) {
  const post = (path: string, body: unknown, request: PlatformRequest = {}) =>
    callPlatform('POST', path, { ...request, body, headers: { 'x-usid': usid, ...request.headers } })
  const signIn = (
    body: { username: string; password: string; codeChallenge?: string; deviceMark?: string; recaptcha_response?: string | undefined },
    sent?: PlatformRequest,
  ) =>
    post(
      paths.signIn,
      { type: 'Registered', codeChallenge: aVerifier().codeChallenge, recaptcha_response: createCaptchaToken('login'), ...body },
      sent,
    )
  const exchange = (body: object, options?: PlatformRequest) => post(paths.token, { type: 'Registered', ...body }, options)
  return { usid, post, signIn, exchange }
}

/** An account of a verified address, and its email address and password. */
export async function anAccount(over: Partial<SignUp> = {}, request: PlatformRequest = {}) {
  const account = await anUnverifiedAccount(over, request)
  await getConsumerStub(platformEnv, account.consumerNo).change({ of: 'email-verified' })
  return account
}

/** An account whose address nobody has verified yet. */
export async function anUnverifiedAccount(over: Partial<SignUp> = {}, request: PlatformRequest = {}) {
  const form = aSignUp(over)
  const response = await aDevice().post(paths.signUp, form, request)
  if (response.status !== 201) throw new Error(`sign-up: ${await response.text()}`)
  const { consumerId } = await response.json<{ consumerId: string }>()
  return { email: form.email, password: form.password, consumerNo: consumerId }
}

/** A code and the verifier that belongs to it. */
export async function aCode(device: ReturnType<typeof aDevice>, { email, password }: { email: string; password: string }) {
  const { codeVerifier, codeChallenge } = aVerifier()
  const response = await device.signIn({ username: email, password, codeChallenge })
  const { authorizationCode } = await response.json<{ authorizationCode: string }>()
  return { authorizationCode, codeVerifier }
}

/** Signs in with both calls. */
export async function signedIn(
  device: ReturnType<typeof aDevice>,
  account: { email: string; password: string },
  more: object = {},
): Promise<SignedIn> {
  const response = await device.exchange({ ...(await aCode(device, account)), ...more })
  const token = response.headers.get('x-auth-access') ?? ''
  return { ...authEndpoints.token.response.parse(await response.json()), token }
}
