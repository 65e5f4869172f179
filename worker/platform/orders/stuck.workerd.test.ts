/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { aShopper, buildCardPayment, placeCart, prepareCart, setStock } from '../test/orders'
import { callPlatform, createCaptchaToken, getSampleVariant, readFailure, platformEnv } from '../test/platform'
import type { PlacementAttempt } from './placement-attempt'
import type { StuckOrder } from './stuck-orders.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return setStock(getSampleVariant('shell'), 50)
})

type Provider = { fetch: (address: string, init: RequestInit) => Promise<Response> }
const away: Provider = { fetch: () => Promise.reject(new Error('away')) }
/** A prepared cart whose payment goes to this provider. */
async function aShopperWith(provider: Provider) {
  const shopper = await aShopper()
  await prepareCart(shopper)
  const checkout = platformEnv.CHECKOUTS.getByName(shopper.cart.id)
  const setProvider = (SANDBOX: unknown) =>
    runInDurableObject(
      checkout,
      (instance) => void Object.defineProperty(instance, 'env', { value: { ...platformEnv, SANDBOX }, configurable: true }),
    )
  await setProvider(provider)
  return { shopper, checkout, setProvider }
}

const stuck = async () => (await (await callPlatform('GET', '/qa/stuck')).json<{ orders: StuckOrder[] }>()).orders

test('after twenty attempts an order is listed as stuck and logged once; it is still retried, and leaves the list when it moves', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { shopper, checkout, setProvider } = await aShopperWith(away)
  const { info } = await readFailure(await placeCart(shopper))
  const orderNumber = String(info?.orderNumber)
  const setTries = (tries: number) =>
    runInDurableObject(checkout, (_, { storage }) => {
      storage.kv.put('attempt', { ...storage.kv.get<PlacementAttempt>('attempt'), tries })
    })
  await setTries(18)
  await runDurableObjectAlarm(checkout)
  expect(await stuck()).toEqual([])
  for (let i = 0; i < 3; i += 1) await runDurableObjectAlarm(checkout)
  await vi.waitFor(async () => expect(await stuck()).toMatchObject([{ orderNumber, state: 'held', tries: 22 }]))
  expect(log.mock.calls.filter(([line]) => String(line).includes(`"stuck":"${orderNumber}"`))).toHaveLength(1)
  const nextTry = await runInDurableObject(checkout, (_, { storage }) => storage.getAlarm())
  expect(Math.round(((nextTry ?? 0) - Date.now()) / 1_000)).toBeLessThanOrEqual(60)
  await setProvider(platformEnv.SANDBOX)
  await runDurableObjectAlarm(checkout)
  expect(await (await placeCart(shopper)).json()).toMatchObject({ status: 'CONFIRMED', orderNumber })
  await vi.waitFor(async () => expect(await stuck()).toEqual([]))
})

test('only a tester on their own machine sees the list', async () => {
  const response = await callPlatform('GET', '/qa/stuck', { env: { ENVIRONMENT: 'production', TOKEN_SECRET: 'secret' } })
  expect(response.status).toBe(404)
})

test('while the provider hangs the shopper waits for ten seconds at most, and the alarm places the order later (G28) (ERR-34)', async () => {
  const timeouts = new Map<AbortSignal, number>()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const { signal } = new AbortController()
    timeouts.set(signal, ms)
    return signal
  })
  const waited: number[] = []
  /** Accepts every call and never answers while somebody waits. */
  const hanging: Provider = {
    fetch: (_address, { signal }) => {
      waited.push((signal && timeouts.get(signal)) ?? Infinity)
      return Promise.reject(new Error('no answer'))
    },
  }
  const { shopper, checkout, setProvider } = await aShopperWith(hanging)
  const body = { paymentMethod: buildCardPayment('slow'), recaptcha_response: createCaptchaToken('placeOrder') }
  const pending = await readFailure(await placeCart(shopper, { body }))
  timeout.mockRestore()
  expect(waited.length).toBeGreaterThan(0)
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(10_000)
  expect(pending).toMatchObject({ status: 422, errorId: 'PYT300', info: { orderNumber: expect.stringMatching(/^HA\d{8}$/) } })
  await setProvider(platformEnv.SANDBOX)
  for (let i = 0; i < 2; i += 1) await runDurableObjectAlarm(checkout)
  // The same call again, with a captcha that counted already.
  expect(await (await placeCart(shopper, { body })).json()).toMatchObject({ status: 'CONFIRMED', orderNumber: pending.info?.orderNumber })
})
