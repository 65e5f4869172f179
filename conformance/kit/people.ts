import type { CaptchaAction } from '#config/captcha-actions'
import type { Client } from './client'
import { expectSuccess } from './expect'
import { given, must, Skipped } from './finding'
import type { Fixtures, Person } from './fixtures'
import { rememberer } from './remember'

/** Someone who makes calls, with what the backend said at their sign-in. */
export type Session = { token: string; usid: string; refreshToken: string; consumerNo: string }

export type People = ReturnType<typeof createPeople>

/** Signs people in, and remembers who is. */
export function createPeople({ call, fixtures }: { call: Client; fixtures: Fixtures }) {
  const remembered = rememberer()
  const captcha = (action: CaptchaAction) => captchaToken(call, fixtures, action)
  const enter = (person: Person) => signIn(call, { person, captcha: () => captcha('login') })
  return {
    captcha,
    enter,
    /** A new guest each time. */
    guest: () => aGuest(call),
    shopper: () => remembered('shopper', () => enter(fixtures.people.shopper)),
    other: () => remembered('other', () => enter(fixtures.people.other)),
    employee: async () => {
      const person = given(fixtures.people.employee, 'people.employee')
      return remembered('employee', () => enter(person))
    },
    member: async () => {
      const person = given(fixtures.people.member, 'people.member')
      return remembered('member', () => enter(person))
    },
    associate: () => remembered('associate', () => anAssociate(call, { fixtures, captcha })),
    /** Another sign-in, whose cart is another one. */
    otherAssociate: () => remembered('other associate', () => anAssociate(call, { fixtures, captcha })),
    /** A new person, signed up for one check. */
    newPerson: () => aNewPerson(call, { fixtures, captcha }),
  }
}

async function aGuest(call: Client): Promise<Session> {
  const usid = crypto.randomUUID()
  return sessionOf(await call('auth.token', { body: { type: 'Guest' }, headers: { 'x-usid': usid } }), usid)
}

function sessionOf(reply: Awaited<ReturnType<Client>>, usid: string): Session {
  const { refreshToken, consumerNo } = expectSuccess(reply, 'auth.token')
  const token = reply.headers.get('x-auth-access')
  must(token, 'auth.token answered without the header x-auth-access.')
  return { token, usid, refreshToken, consumerNo }
}

/** A verifier of 43 characters and its SHA-256 in base64url. */
export async function aVerifier() {
  const codeVerifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  return { codeVerifier, codeChallenge: base64url(new Uint8Array(digest)) }
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

type SigningIn = { person: Person; captcha: () => Promise<string>; usid?: string; more?: object }

async function signIn(call: Client, { person, captcha, usid = crypto.randomUUID(), more = {} }: SigningIn): Promise<Session> {
  const { codeVerifier, codeChallenge } = await aVerifier()
  const headers = { 'x-usid': usid }
  const body = { type: 'Registered', username: person.email, password: person.password, codeChallenge, recaptcha_response: await captcha() }
  const { authorizationCode } = expectSuccess(await call('auth.signIn', { body, headers }), 'auth.signIn')
  return sessionOf(await call('auth.token', { body: { type: 'Registered', authorizationCode, codeVerifier, ...more }, headers }), usid)
}

async function anAssociate(
  call: Client,
  { fixtures, captcha }: { fixtures: Fixtures; captcha: (action: CaptchaAction) => Promise<string> },
) {
  const { storeId, employeeId, password, enrollmentCode } = given(fixtures.associate, 'associate')
  const usid = crypto.randomUUID()
  const headers = { 'x-usid': usid }
  const deviceMark = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const device = { storeId, code: enrollmentCode, deviceMark, recaptcha_response: await captcha('enrollDevice') }
  expectSuccess(await call('auth.enrollDevice', { body: device, headers }), 'auth.enrollDevice')
  const body = { username: employeeId, password, storeId, deviceMark, recaptcha_response: await captcha('agentLogin') }
  const reply = await call('auth.agentLogin', { body, headers })
  expectSuccess(reply, 'auth.agentLogin')
  const token = reply.headers.get('x-auth-access')
  must(token, 'auth.agentLogin answered without the header x-auth-access.')
  return { token, usid, refreshToken: '', consumerNo: '' }
}

type NewPerson = { person: Person; session: Session }

/** What a sign-up needs; `over` changes a field. */
export async function signUpBody(captcha: (action: CaptchaAction) => Promise<string>, over: object = {}) {
  const email = `conformance.${crypto.randomUUID()}@example.com`
  const names = { firstName: 'Ada', lastName: 'Byron', isTermsConfirmed: true }
  return { email, password: 'Conformance2026', ...names, recaptcha_response: await captcha('register'), ...over }
}

async function aNewPerson(
  call: Client,
  { fixtures, captcha }: { fixtures: Fixtures; captcha: (action: CaptchaAction) => Promise<string> },
): Promise<NewPerson> {
  if (!fixtures.signUp) throw new Skipped('The fixtures say that people cannot sign up (signUp).')
  const body = await signUpBody(captcha)
  expectSuccess(await call('auth.signUp', { body }), 'auth.signUp')
  const person = { email: body.email, password: body.password }
  return { person, session: await signIn(call, { person, captcha: () => captcha('login') }) }
}

/** A token as the fixtures describe it; without one, the answer to the backend's own question. */
async function captchaToken(call: Client, { captcha }: Fixtures, action: CaptchaAction): Promise<string> {
  if (captcha !== null) return captcha.replaceAll('{action}', action).replaceAll('{uuid}', crypto.randomUUID())
  const headers = { 'x-usid': crypto.randomUUID() }
  const { id, left, right } = expectSuccess(await call('auth.captchaChallenge', { body: { action }, headers }), 'auth.captchaChallenge')
  const body = { challenge: id, answer: String(left + right) }
  return expectSuccess(await call('auth.captchaAnswer', { body, headers }), 'auth.captchaAnswer').token
}
