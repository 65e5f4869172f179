import { expect, test } from 'vitest'
import { aDevice, aSignUp, anAccount, paths } from '../test/a-shopper'
import { callPlatform, createCaptchaToken, getSampleVariant, createGuestToken } from '../test/platform'

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })
const times = async (count: number, send: (n: number) => Promise<Response>) => Promise.all(Array.from({ length: count }, (_, n) => send(n)))
const idsOf = async (answers: Response[]) =>
  Promise.all(
    answers.map(async (each) => {
      const text = await each.text()
      const body = JSON.parse(text || '{}') as { errorDetails?: { errorId: string }[] }
      return body.errorDetails?.[0]?.errorId ?? String(each.status)
    }),
  )
const count = (ids: string[], id: string) => ids.filter((each) => each === id).length

async function lookUp(email: string, address: string) {
  const sent = new URLSearchParams({ email, recaptcha_response: createCaptchaToken('lookup') })
  return callPlatform('GET', `/consumers-v3/consumer/lookup?${sent}`, {
    token: await createGuestToken(crypto.randomUUID()),
    ...from(address),
  })
}

const signUp = (email: string, address: string) => aDevice().post(paths.signUp, aSignUp({ email }), from(address))

test('of 25 look-ups from new sessions of one network ten are answered, whether there is an account or not (SEC-14)', async () => {
  const { email } = await anAccount()
  const ids = await idsOf(await times(25, async (n) => lookUp(n % 2 ? email : 'nobody@example.com', '198.51.100.31')))
  expect([count(ids, '200'), count(ids, 'AUT403')]).toEqual([10, 15])
  expect((await lookUp(email, '198.51.100.32')).status).toBe(200)
})

test('another address of the same IPv6 household is the same network (SEC-14)', async () => {
  const ids = await idsOf(await times(25, async (n) => lookUp('nobody@example.com', `2001:db8:31:1::${n + 1}`)))
  expect(count(ids, '200')).toBe(10)
})

test('of 25 sign-ups for used addresses ten are answered, and then one for a free address gets the same refusal (SEC-14)', async () => {
  const { email } = await anAccount()
  const ids = await idsOf(await times(25, async () => signUp(email, '198.51.100.33')))
  expect([count(ids, 'AUT439'), count(ids, 'AUT403')]).toEqual([10, 15])
  const free = await signUp(`new.${crypto.randomUUID()}@example.com`, '198.51.100.33')
  expect(await idsOf([free])).toEqual(['AUT403'])
})

test('people who share an address open more accounts than ten (SEC-14)', async () => {
  for (let n = 0; n < 12; n += 1) expect((await signUp(`office.${n}.${crypto.randomUUID()}@example.com`, '198.51.100.34')).status).toBe(201)
})

test('the loopback address is not counted (SEC-14)', async () => {
  const ids = await idsOf(await times(12, async () => lookUp('nobody@example.com', '127.0.0.1')))
  expect(count(ids, '200')).toBe(12)
})

test('a network that tried ten wrong pairs gets no right one either; right ones do not count (SEC-14)', async () => {
  const { consumerNo, email } = await anAccount()
  const pair = async (consumerId: string) =>
    callPlatform('POST', '/consumers-v3/consumer/retrieveUserData', {
      token: await createGuestToken(crypto.randomUUID()),
      body: { consumerId, email },
      ...from('198.51.100.35'),
    })
  for (let n = 0; n < 12; n += 1) expect((await pair(consumerNo)).status).toBe(200)
  await times(10, async (n) => pair(`C${n}`))
  expect(await idsOf([await pair(consumerNo)])).toEqual(['PRO404'])
})

test('a network requests twenty reset links, whoever they are for (SEC-14)', async () => {
  const body = (n: number) => ({ email: `nobody.${n}@example.com`, recaptcha_response: createCaptchaToken('forgotPassword') })
  const ids = await idsOf(await times(25, async (n) => aDevice().post(paths.resetPassword, body(n), from('198.51.100.36'))))
  expect(count(ids, 'AUT403')).toBe(5)
})

test('a network guesses at twenty orders, then none is looked at (SEC-14)', async () => {
  const track = async (n: number) =>
    callPlatform('POST', '/consumers-v3/consumer/TrackOrder', {
      token: await createGuestToken(crypto.randomUUID()),
      body: { orderNumber: `HA${10_000_000 + n}`, postalCode: '97201' },
      ...from('198.51.100.37'),
    })
  const ids = await idsOf(await times(25, track))
  expect([count(ids, 'ORD404'), count(ids, 'AUT403')]).toEqual([20, 5])
})

test('of a network’s votes and reports in ten minutes thirty count, whoever sends them (SEC-14)', async () => {
  const vote = async (n: number) =>
    callPlatform('POST', `/products/v1/products/HVSHELL1/review/HVSHELL1-2/${n % 2 ? 'vote' : 'flag'}`, {
      token: await createGuestToken(crypto.randomUUID()),
      body: n % 2 ? { vote: 'UP' } : { reason: 'spam' },
      ...from('198.51.100.38'),
    })
  const ids = await idsOf(await times(36, vote))
  expect(count(ids, 'AUT403')).toBe(6)
})

test('a shopper, and a network, may be wrong about thirty coupon codes in ten minutes; then none is looked at (SEC-14)', async () => {
  const guess = async (token: string, code: string, address: string) => {
    const cart = (await (await callPlatform('POST', '/cart/v1/cartWithItem', { token, body: getSampleVariant('shell') })).json()) as {
      id: string
    }
    return callPlatform('PUT', '/cart/v1/coupon', { token, body: { cartId: cart.id, code }, ...from(address) })
  }
  const [guest, other] = [await createGuestToken(crypto.randomUUID()), await createGuestToken(crypto.randomUUID())]
  const wrong = await idsOf(await times(33, async (n) => guess(guest, `GUESS${n}`, `198.51.100.${100 + n}`)))
  expect(count(wrong, 'PRM160')).toBe(3)
  expect(await idsOf([await guess(guest, 'WELCOME10', '198.51.100.90')])).toEqual(['PRM160'])
  expect((await guess(other, 'WELCOME10', '198.51.100.90')).status).toBe(200)
  await times(33, async (n) => guess(await createGuestToken(crypto.randomUUID()), `GUESS${n}`, '198.51.100.39'))
  expect(await idsOf([await guess(other, 'WELCOME10', '198.51.100.39')])).toEqual(['PRM160'])
})

const photo = { name: 'zip.png', type: 'image/png', content: btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)) }
const home = {
  firstName: 'Ana',
  lastName: 'Pérez',
  addressLine1: '1 Ridge Street',
  city: 'Portland',
  postalCode: '97205',
  countryCode: 'US',
}
const writer = (n: number) => ({ firstName: 'Ana', lastName: 'Pérez', email: `ana.${n}@example.com` })

/** Open calls: method, path and body of the nth, and how many a network may send in ten minutes. */
const open: Record<string, { allowed: number; send: (n: number) => [string, string, object] }> = {
  'messages to support': {
    allowed: 20,
    send: (n) => [
      ...(['POST', '/consumers-v3/contactus'] as const),
      {
        ...writer(n),
        category: 'order',
        subject: 'where',
        message: `Message ${n} about my jacket.`,
        recaptcha_response: createCaptchaToken('contact'),
      },
    ],
  },
  'warranty claims': {
    allowed: 20,
    send: (n) => [
      ...(['POST', '/consumers-v3/consumer/warranty'] as const),
      {
        ...{ styleId: 'HVSHELL1', purchaseDate: '2026-01-02', description: `Claim ${n}: the zip came off in the rain.`, photos: [photo] },
        ...{ address: home, email: writer(n).email, recaptcha_response: createCaptchaToken('warranty') },
      },
    ],
  },
  questions: {
    allowed: 20,
    send: (n) => [
      ...(['POST', '/products/v1/products/HVSHELL1/reviews/questions'] as const),
      {
        text: `Is zip ${n} covered on the inside?`,
        author: 'Ana',
        email: writer(n).email,
        recaptcha_response: createCaptchaToken('question'),
      },
    ],
  },
  'newsletter subscriptions': {
    allowed: 30,
    send: (n) => [
      ...(['POST', '/consumers-v3/consumer/subscription'] as const),
      { subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient: writer(n).email }] },
    ],
  },
  'back-in-stock requests': {
    allowed: 30,
    send: (n) => {
      const { productId, upc } = getSampleVariant('soldOut')
      return ['PUT', '/products/v1/notifications', { email: writer(n).email, productId, upc }]
    },
  },
}

test.each(Object.entries(open))(
  'a network sends so many %s, each from a new session; another network is not limited (SEC-14)',
  async (what, { allowed, send }) => {
    const address = `198.51.100.${100 + Object.keys(open).indexOf(what)}`
    const sending = async (n: number, origin: string) => {
      const [method, path, body] = send(n)
      return callPlatform(method, path, { token: await createGuestToken(crypto.randomUUID()), body, ...from(origin) })
    }
    const ids = await idsOf(await times(allowed + 5, async (n) => sending(n, address)))
    expect(count(ids, 'AUT403')).toBe(5)
    expect(ids.every((id) => id === 'AUT403' || /^20\d$/.test(id))).toBe(true)
    expect((await sending(99, '198.51.100.99')).status).toBeLessThan(300)
  },
)
