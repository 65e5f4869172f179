import type { CaptchaAction } from '#config/captcha-actions'
import type { CallClient } from './client'
import { expectSuccess } from './expect'
import { requireFixture, expectThat, SkippedCase } from './finding'
import type { Fixtures, FixtureCredentials } from './fixtures'
import { createMemoizer } from './memoize'

/** Someone who makes calls, with what the backend said at their sign-in. */
export type Session = { token: string; usid: string; refreshToken: string; consumerNo: string }

export type TestAccounts = ReturnType<typeof createTestAccounts>

/** Signs people in, and remembers who is. */
export function createTestAccounts({ call, fixtures }: { call: CallClient; fixtures: Fixtures }) {
  const memoize = createMemoizer()
  const getCaptchaToken = (action: CaptchaAction) => solveCaptcha(call, fixtures, action)
  const signInAs = (credentials: FixtureCredentials) => signIn(call, { person: credentials, captcha: () => getCaptchaToken('login') })
  return {
    captcha: getCaptchaToken,
    enter: signInAs,
    /** A new guest each time. */
    guest: () => createGuest(call),
    shopper: () => memoize('shopper', () => signInAs(fixtures.people.shopper)),
    other: () => memoize('other', () => signInAs(fixtures.people.other)),
    employee: async () => {
      const credentials = requireFixture(fixtures.people.employee, 'people.employee')
      return memoize('employee', () => signInAs(credentials))
    },
    member: async () => {
      const credentials = requireFixture(fixtures.people.member, 'people.member')
      return memoize('member', () => signInAs(credentials))
    },
    associate: () => memoize('associate', () => signInAssociate(call, { fixtures, captcha: getCaptchaToken })),
    /** Another sign-in, whose cart is another one. */
    otherAssociate: () => memoize('other associate', () => signInAssociate(call, { fixtures, captcha: getCaptchaToken })),
    /** A new person, signed up for one check. */
    newPerson: () => createAccount(call, { fixtures, captcha: getCaptchaToken }),
  }
}

async function createGuest(call: CallClient): Promise<Session> {
  const usid = crypto.randomUUID()
  return toSession(await call('auth.token', { body: { type: 'Guest' }, headers: { 'x-usid': usid } }), usid)
}

function toSession(reply: Awaited<ReturnType<CallClient>>, usid: string): Session {
  const { refreshToken, consumerNo } = expectSuccess(reply, 'auth.token')
  const token = reply.headers.get('x-auth-access')
  expectThat(token, 'auth.token answered without the header x-auth-access.')
  return { token, usid, refreshToken, consumerNo }
}

/** A verifier of 43 characters and its SHA-256 in base64url. */
export async function createVerifier() {
  const codeVerifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return { codeVerifier, codeChallenge: toBase64Url(new Uint8Array(digest)) }
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

type SignInOptions = { person: FixtureCredentials; captcha: () => Promise<string>; usid?: string; more?: object }

async function signIn(call: CallClient, { person, captcha, usid = crypto.randomUUID(), more = {} }: SignInOptions): Promise<Session> {
  const { codeVerifier, codeChallenge } = await createVerifier()
  const headers = { 'x-usid': usid }
  const body = { type: 'Registered', username: person.email, password: person.password, codeChallenge, recaptcha_response: await captcha() }
  const { authorizationCode } = expectSuccess(await call('auth.signIn', { body, headers }), 'auth.signIn')
  return toSession(await call('auth.token', { body: { type: 'Registered', authorizationCode, codeVerifier, ...more }, headers }), usid)
}

async function signInAssociate(
  call: CallClient,
  { fixtures, captcha }: { fixtures: Fixtures; captcha: (action: CaptchaAction) => Promise<string> },
) {
  const { storeId, employeeId, password, enrollmentCode } = requireFixture(fixtures.associate, 'associate')
  const usid = crypto.randomUUID()
  const headers = { 'x-usid': usid }
  const deviceMark = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const device = { storeId, code: enrollmentCode, deviceMark, recaptcha_response: await captcha('enrollDevice') }
  expectSuccess(await call('auth.enrollDevice', { body: device, headers }), 'auth.enrollDevice')
  const body = { username: employeeId, password, storeId, deviceMark, recaptcha_response: await captcha('agentLogin') }
  const reply = await call('auth.agentLogin', { body, headers })
  expectSuccess(reply, 'auth.agentLogin')
  const token = reply.headers.get('x-auth-access')
  expectThat(token, 'auth.agentLogin answered without the header x-auth-access.')
  return { token, usid, refreshToken: '', consumerNo: '' }
}

type NewAccount = { person: FixtureCredentials; session: Session }

/** What a sign-up needs; `over` changes a field. */
export async function buildSignUpBody(captcha: (action: CaptchaAction) => Promise<string>, overrides: object = {}) {
  const email = `conformance.${crypto.randomUUID()}@example.com`
  const names = { firstName: 'Ada', lastName: 'Byron', isTermsConfirmed: true }
  return { email, password: 'Conformance2026', ...names, recaptcha_response: await captcha('register'), ...overrides }
}

async function createAccount(
  call: CallClient,
  { fixtures, captcha }: { fixtures: Fixtures; captcha: (action: CaptchaAction) => Promise<string> },
): Promise<NewAccount> {
  if (!fixtures.signUp) throw new SkippedCase('The fixtures say that people cannot sign up (signUp).')
  const body = await buildSignUpBody(captcha)
  expectSuccess(await call('auth.signUp', { body }), 'auth.signUp')
  const credentials = { email: body.email, password: body.password }
  return { person: credentials, session: await signIn(call, { person: credentials, captcha: () => captcha('login') }) }
}

/** A token as the fixtures describe it; without one, the answer to the backend's own question. */
async function solveCaptcha(call: CallClient, { captcha }: Fixtures, action: CaptchaAction): Promise<string> {
  if (captcha !== null) return captcha.replaceAll('{action}', action).replaceAll('{uuid}', crypto.randomUUID())
  const headers = { 'x-usid': crypto.randomUUID() }
  const { id, left, right } = expectSuccess(await call('auth.captchaChallenge', { body: { action }, headers }), 'auth.captchaChallenge')
  const body = { challenge: id, answer: String(left + right) }
  return expectSuccess(await call('auth.captchaAnswer', { body, headers }), 'auth.captchaAnswer').token
}
