import { expect, test } from 'vitest'
import { type PaymentEnv, listPaymentProblems, getPaymentSettings } from './payment-settings'

const SANDBOX = {} as Fetcher
const whole: PaymentEnv = {
  PAYMENTS_KEY: 'AQE',
  PAYMENTS_MERCHANT_ACCOUNT: 'AcmeUS',
  PAYMENTS_CLIENT_KEY: 'test_ABC',
  PAYMENTS_HMAC_KEYS: 'ab'.repeat(32),
}

test('with test keys payments go to the test address, and with live ones to the account’s own', () => {
  expect(getPaymentSettings(whole)).toEqual({
    ...{ address: 'https://checkout-test.adyen.com/v71', apiKey: 'AQE', merchantAccount: 'AcmeUS', stores: {} },
  })
  const live = { ...whole, PAYMENTS_CLIENT_KEY: 'live_ABC', PAYMENTS_LIVE_PREFIX: '1797a841fbb37ca7-AcmeUS' }
  expect(getPaymentSettings(live).address).toBe('https://1797a841fbb37ca7-AcmeUS-checkout-live.adyenpayments.com/checkout/v71')
})

test('an address of one’s own keeps its path and version', () => {
  const PAYMENTS_ADDRESS = 'https://proxy.example/adyen/v71/'
  expect(getPaymentSettings({ ...whole, PAYMENTS_ADDRESS }).address).toBe('https://proxy.example/adyen/v71')
})

test('each brand may have a store of its own', () => {
  expect(getPaymentSettings({ ...whole, PAYMENTS_STORES: 'halvern=HALVERN_US' }).stores).toEqual({ halvern: 'HALVERN_US' })
})

test.each([
  [{ PAYMENTS_KEY: undefined }, 'PAYMENTS_KEY'],
  [{ PAYMENTS_MERCHANT_ACCOUNT: '' }, 'PAYMENTS_MERCHANT_ACCOUNT'],
  [{ PAYMENTS_CLIENT_KEY: 'pub.v2' }, 'PAYMENTS_CLIENT_KEY'],
  [{ PAYMENTS_HMAC_KEYS: 'secret' }, 'PAYMENTS_HMAC_KEYS'],
  [{ PAYMENTS_CLIENT_KEY: 'live_ABC' }, 'PAYMENTS_LIVE_PREFIX'],
  [{ PAYMENTS_ADDRESS: 'https://checkout-test.adyen.com' }, 'PAYMENTS_ADDRESS'],
  [{ PAYMENTS_STORES: 'acme=STORE' }, 'PAYMENTS_STORES'],
  [{ AUTHORIZATION_DAYS: 'PAYPAL=0' }, 'AUTHORIZATION_DAYS'],
  [{ AUTHORIZATION_DAYS: 'CHEQUE=3' }, 'AUTHORIZATION_DAYS'],
])('with %j the setting is named, and no payment is asked for (PAY-25)', (over, name) => {
  expect(listPaymentProblems({ ...whole, ...over })).toEqual([expect.stringContaining(name)])
  expect(() => getPaymentSettings({ ...whole, ...over })).toThrow(name)
})

test('a local platform without keys uses the sandbox; with keys it uses them', () => {
  expect(listPaymentProblems({ SANDBOX })).toEqual([])
  expect(getPaymentSettings({ SANDBOX })).toMatchObject({ address: 'http://sandbox/v71', merchantAccount: 'Vitrine' })
  expect(getPaymentSettings({ ...whole, SANDBOX }).merchantAccount).toBe('AcmeUS')
  expect(listPaymentProblems({})).toHaveLength(4)
})
