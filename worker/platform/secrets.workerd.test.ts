/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passesLuhnCheck } from '#domain/payment/cards'
import { locateLogin } from './account/auth-objects'
import type { PlatformEnv } from './env'
import { aDevice, anAccount, paths, signedIn } from './test/a-shopper'
import { listEmailsTo } from './test/sent-emails'
import { standingAlone } from './test/standing-alone'
import { anAddress, anOrder, aShopper, moveOrderTo, buildCardPayment, placeCart, prepareCart } from './test/orders'
import { sealedCard } from './test/payments'
import { callPlatform, createCaptchaToken, getSampleVariant, createGuestToken, platformEnv, createToken } from './test/platform'

const password = 'Canary-Passw0rd-2026'
const card = { giftCardNumber: '6006490000000001', pin: '1234' }
const result: string[] = []

beforeEach(() => {
  result.length = 0
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void result.push(parts.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

/** Every row of the tables people can read. */
async function records(): Promise<string> {
  const tables = await platformEnv.RECORDS.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const rows = await Promise.all(tables.results.map(({ name }) => platformEnv.RECORDS.prepare(`SELECT * FROM "${name}"`).all()))
  return JSON.stringify(rows.map(({ results }) => results))
}

test('a password and a token are in no log and no table (SEC-04, SEC-07)', async () => {
  const account = await anAccount({ password })
  const device = aDevice()
  const { token, refreshToken } = await signedIn(device, account)
  await device.signIn({ username: account.email, password: `${password}x` })
  await device.post(
    paths.changePassword,
    { currentPassword: `${password}x`, newPassword: 'short', recaptcha_response: createCaptchaToken('changePassword') },
    { token },
  )
  await device.post(paths.token, { type: 'Refresh', refreshToken: `${refreshToken}x` })
  await callPlatform('GET', '/consumers-v3/consumer', {
    token,
    env: { CONSUMERS: { getByName: () => ({ profile: broken, read: broken }) } as unknown as PlatformEnv['CONSUMERS'] },
  })
  const left = result.join('\n') + (await records())
  for (const secret of [password, token, refreshToken]) expect(left).not.toContain(secret)
})

test('the secret of an emailed link is in no log and no table: a new password, an order, a bought gift card (SEC-04, SEC-07, PAY-20)', async () => {
  const account = await anAccount()
  const { object } = await locateLogin(platformEnv, `login:${account.email}`)
  await aDevice().post(paths.resetPassword, { email: account.email, recaptcha_response: createCaptchaToken('forgotPassword') })
  const friend = `friend-${crypto.randomUUID()}@shop.example`
  const gift = { ...getSampleVariant('giftCard'), customAmount: 37, giftOption: { to: 'Fay', email: friend, message: 'Enjoy the rain' } }
  const { order, shopper } = await anOrder({ token: await createToken(), items: [gift] })
  await moveOrderTo(order.orderNumber, 'SHIPPED')
  const again = { orderNumber: order.orderNumber, itemId: order.items[0]?.id, email: `again-${friend}` }
  await callPlatform('POST', '/consumers-v3/consumer/resendGiftCardEmail', { token: shopper.token, body: again })
  const text = await vi.waitFor(async () => {
    await runDurableObjectAlarm(object)
    const letters = (await Promise.all([account.email, friend, again.email, anAddress.email ?? ''].map(listEmailsTo))).map(
      (some) => some.find(({ id }) => id.startsWith('reset-') || id.startsWith(order.orderNumber))?.text ?? '',
    )
    expect(letters).not.toContain('')
    return letters.join('\n')
  })
  const secrets = [...text.matchAll(/(?:token=|st=|card number |PIN (?=\d))([^\s,]+)/g)].map(([, secret = '']) =>
    decodeURIComponent(secret),
  )
  // A token, twice a number and its PIN, and what opens the order.
  expect(new Set(secrets).size).toBe(4)
  const left = result.join('\n') + (await records())
  const isPin = (secret: string) => /^\d{8}$/.test(secret)
  for (const secret of secrets) if (!isPin(secret)) expect(left).not.toContain(secret)
  for (const pin of secrets.filter(isPin)) expect(left).not.toMatch(standingAlone(pin))
})

test('a gift card’s number and PIN are in no log, no table and no response about a cart, though cards are unreachable (GIFT-10, SEC-04)', async () => {
  const { token, cart } = await aShopper()
  const pay = (env: Partial<PlatformEnv> = {}) =>
    callPlatform('POST', `/cart/v1/cart/${cart.id}/paymentInstruments`, { token, body: { payment_method_id: 'GIFT_CARD', ...card }, env })
  const down = {
    GIFT_CARD_BUDGETS: { getByName: () => ({ allowed: broken, spend: broken }) } as unknown as PlatformEnv['GIFT_CARD_BUDGETS'],
  }
  const answers = await Promise.all([pay(), pay(down)].map(async (answer) => (await answer).text()))
  await callPlatform('POST', '/cart/v1/giftcard/balance', {
    token: await createGuestToken(),
    body: { ...card, pin: '9876', recaptcha_response: createCaptchaToken('giftCardBalance') },
  })
  expect(result.join('\n')).toContain('out of reach')
  const left = result.join('\n') + (await records()) + answers.join()
  for (const secret of [card.giftCardNumber, '"1234"']) expect(left).not.toContain(secret)
  expect(left).not.toMatch(standingAlone('9876'))
})

test('encrypted payment data is in no log, no table and no response, whether the payment succeeds, fails or has no response (PAY-20, SEC-04)', async () => {
  const answers: string[] = []
  for (const how of ['pays', 'refused', 'away'] as const) {
    const shopper = await aShopper()
    await prepareCart(shopper)
    const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
    if (how === 'away')
      await runInDurableObject(
        checkout,
        (instance) =>
          void Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX: { fetch: broken } }, configurable: true }),
      )
    const response = await placeCart(shopper, { body: { paymentMethod: buildCardPayment(how === 'away' ? 'pays' : how) } })
    answers.push(await response.text())
  }
  const left = result.join('\n') + (await records()) + answers.join()
  for (const secret of [sealedCard('pays'), sealedCard('refused'), '4111111111111111']) expect(left).not.toContain(secret)
  // No number of a card, however it came there.
  for (const digits of left.match(/\b\d{15,16}\b/g) ?? []) expect(passesLuhnCheck(digits), digits).toBe(false)
})

function broken(): Promise<never> {
  return Promise.reject(new Error('away'))
}
