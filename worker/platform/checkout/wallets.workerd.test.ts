import { expect, test } from 'vitest'
import { cart as cartEntity } from '#contracts/entities/cart'
import { paymentSession } from '#contracts/entities/payment'
import { aConsumer } from '../test/consumers'
import { aCart, callPlatform, getSampleVariant, readFailure } from '../test/platform'
import type { PlatformEnv } from '../env'

const gateway = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
const page = 'http://localhost:8787/en-us/cart'

async function opening(over: Record<string, string> = {}, env?: Partial<PlatformEnv>) {
  const { cart, token } = await aCart()
  const query = { paymentMethodId: 'APPLE_PAY', cartId: cart.id, referer: page, validationUrl: gateway, ...over }
  return callPlatform('GET', `/cart/v1/paymentSession?${new URLSearchParams(query)}`, { token, env })
}

test('Apple’s merchant is validated by the payment provider, and the provider is named (WAL-01, WAL-14, WAL-21)', async () => {
  const session = paymentSession.parse(await (await opening()).json())
  expect(session.provider).toBe('ADYEN')
  expect(JSON.parse(atob(session.merchantSession ?? ''))).toMatchObject({ displayName: 'Halvern', domainName: 'localhost' })
})

test.each([
  'https://evil.example/',
  'http://apple-pay-gateway.apple.com/',
  'https://127.0.0.1/',
  'https://apple-pay-gateway.apple.com.evil.example/',
])('a merchant is not validated at %s (WAL-01)', async (validationUrl) => {
  expect(await readFailure(await opening({ validationUrl }))).toMatchObject({ errorId: 'API400', info: { field: 'validationUrl' } })
})

test('a provider that does not validate the merchant is reported (WAL-07)', async () => {
  const silent = { fetch: async () => new Response('no', { status: 500 }) } as unknown as Fetcher
  expect(await readFailure(await opening({}, { SANDBOX: silent }))).toMatchObject({ errorId: 'PYT400' })
})

test('an Apple Pay session without a validation URL requests no merchant', async () => {
  const { token } = await aCart()
  const session = paymentSession.parse(
    await (await callPlatform('GET', '/cart/v1/paymentSession?paymentMethodId=GOOGLE_PAY', { token })).json(),
  )
  expect(session.merchantSession).toBeUndefined()
})

test('a cart for one payment is not the account’s cart: that stays what it was (WAL-01)', async () => {
  const { token, consumer } = await aConsumer()
  const create = async (query: string, index: number) =>
    cartEntity.parse(
      await (await callPlatform('POST', `/cart/v1/cartWithItem${query}`, { body: getSampleVariant('shell', index), token })).json(),
    )
  const own = await create('', 0)
  const other = await create('?isTemporary=true', 1)
  expect(other.id).not.toBe(own.id)
  const seen = await consumer.read()
  expect(seen.ok && seen.value.account.ids.basketId).toBe(own.id)
})
