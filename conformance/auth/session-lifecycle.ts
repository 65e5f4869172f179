import type { KitCase } from '../kit/case'
import { expectError, expectSuccess } from '../kit/expect'
import { expectThat } from '../kit/finding'
import { createCart } from '../kit/kit'

const coreAuthCase = { area: 'auth', isCore: true } as const

/** What a sign-in, a renewal and a sign-out do to the calls that follow. */
export const signInCases: KitCase[] = [
  {
    ...coreAuthCase,
    call: 'auth.token',
    check: 'success',
    title: 'renews a token, and the owner of a cart keeps it',
    run: async (kit) => {
      const { session, cart } = await createCart(kit)
      const body = { type: 'Refresh', refreshToken: session.refreshToken }
      const reply = await kit.call('auth.token', { body, headers: { 'x-usid': session.usid } })
      const { consumerNo } = expectSuccess(reply, 'auth.token')
      expectThat(consumerNo === session.consumerNo, 'The renewed token belongs to somebody else.')
      const token = reply.headers.get('x-auth-access')
      expectThat(token, 'A renewal answered without the header x-auth-access.')
      await kit.done('cart.get', { params: { basketId: cart.id }, token })
    },
  },
  {
    ...coreAuthCase,
    call: 'auth.token',
    check: 'access',
    title: 'takes a refresh token for nobody after it was used twice by different calls',
    run: async (kit) => {
      const { refreshToken, usid } = await kit.people.guest()
      const renewToken = (token: string) =>
        kit.call('auth.token', { body: { type: 'Refresh', refreshToken: token }, headers: { 'x-usid': usid } })
      const { refreshToken: second } = expectSuccess(await renewToken(refreshToken), 'auth.token')
      const { refreshToken: third } = expectSuccess(await renewToken(second), 'auth.token')
      expectThat(new Set([refreshToken, second, third]).size === 3, 'A renewal answered the same refresh token.')
      expectError(await renewToken(refreshToken), 'INVALID_REFRESH_TOKEN', 'DUPLICATED_TOKEN', 'INVALID_CUSTOMER')
    },
  },
  {
    ...coreAuthCase,
    call: 'auth.signOut',
    check: 'access',
    title: 'ends the sign-in: its tokens open nothing afterwards',
    run: async (kit) => {
      const { token, refreshToken, usid } = await kit.people.enter(kit.fixtures.people.other)
      await kit.done('consumer.profile', { token })
      await kit.done('auth.signOut', { body: { refreshToken }, headers: { 'x-usid': usid } })
      expectError(await kit.call('consumer.profile', { token }), 'TOKEN_INVALID')
      const body = { type: 'Refresh', refreshToken }
      expectError(await kit.call('auth.token', { body, headers: { 'x-usid': usid } }), 'INVALID_REFRESH_TOKEN', 'INVALID_CUSTOMER')
    },
  },
  {
    ...coreAuthCase,
    call: 'auth.signIn',
    check: 'access',
    title: 'tells a wrong password and an unknown address apart to nobody',
    run: async (kit) => {
      const { person } = await kit.people.newPerson()
      const body = { type: 'Registered', password: 'Wrong2026', codeChallenge: 'A'.repeat(43) }
      const errorMessages: string[] = []
      for (const username of [person.email, `nobody.${crypto.randomUUID()}@example.com`]) {
        const reply = await kit.call('auth.signIn', {
          body: { ...body, username, recaptcha_response: await kit.people.captcha('login') },
          headers: { 'x-usid': crypto.randomUUID() },
        })
        expectError(reply, 'INVALID_CREDENTIALS')
        errorMessages.push(JSON.stringify((reply.value as { errorDetails: unknown }).errorDetails))
      }
      expectThat(errorMessages[0] === errorMessages[1], 'The answers differ, so whoever asks learns which addresses have accounts.')
    },
  },
]
