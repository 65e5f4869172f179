import { expect, test } from 'vitest'
import {
  getOfferedWallets,
  type WalletFacts,
  walletIds,
  needsCleanup,
  getNextWalletState,
  type WalletEvent,
  type WalletState,
  walletStates,
  isAppleGateway,
} from './wallets'

const cart: WalletFacts = {
  open: [...walletIds, 'CREDIT_CARD'],
  provider: 'ADYEN',
  isInStore: false,
  scripts: ['GOOGLE_PAY', 'PAYPAL_EXPRESS'],
}

test('a cart is offered every wallet open to its shopper, guests included (WAL-20, ROL-02)', () => {
  expect(getOfferedWallets(cart)).toEqual(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'])
  expect(getOfferedWallets({ ...cart, open: ['CREDIT_CARD', 'APPLE_PAY'] })).toEqual(['APPLE_PAY'])
  expect(getOfferedWallets({ ...cart, open: [] })).toEqual([])
})

test('pay-on-account is hidden from in-store associates (WAL-13, EMP-08)', () => {
  expect(getOfferedWallets({ ...cart, isInStore: true })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test.each(['STRIPE', '', 'adyen', undefined])('pay-on-account is hidden when the session’s provider is %s (WAL-14)', (provider) => {
  expect(getOfferedWallets({ ...cart, provider })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test('a product page offers no pay-on-account; a script that may not load removes its wallet (PAY-13)', () => {
  expect(getOfferedWallets({ ...cart, open: undefined, provider: undefined })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
  expect(getOfferedWallets({ ...cart, scripts: [] })).toEqual(['APPLE_PAY'])
})

function after(events: WalletEvent[]): WalletState | undefined {
  return events.reduce<WalletState | undefined>((state, event) => state && getNextWalletState(state, event), 'opened')
}

test('a window is validated, its choices are made, and it is paid (WAL-01, WAL-02, WAL-03, WAL-04, WAL-05, WAL-06)', () => {
  expect(after(['validate', 'validated', 'choose', 'choose', 'choose', 'pay', 'paid'])).toBe('paid')
  expect(after(['validate', 'validated', 'pay', 'paid'])).toBe('paid')
})

test.each<WalletEvent[]>([['validate'], ['validate', 'validated'], ['validate', 'validated', 'choose'], ['validate', 'validated', 'pay']])(
  'a failure ends the sheet as failed, at any step: %s (WAL-07)',
  (...events) => {
    expect(after([...events, 'fail'])).toBe('failed')
  },
)

test.each<WalletEvent[][]>([[[]], [['validate']], [['validate', 'validated']], [['validate', 'validated', 'choose']]])(
  'the shopper can leave before it is paid: %s (WAL-08)',
  (events) => {
    expect(after([...events, 'leave'])).toBe('left')
  },
)

test.each<WalletEvent[]>([
  ['choose'],
  ['pay'],
  ['validate', 'pay'],
  ['validate', 'choose'],
  ['validate', 'validate'],
  ['validate', 'validated', 'pay', 'pay'],
  ['validate', 'validated', 'pay', 'leave'],
])('a step too early, twice or too late has no meaning: %s', (...events) => {
  expect(after(events)).toBeUndefined()
})

test('a closed sheet ignores responses, and only a purchase without a result is removed', () => {
  const ended = walletStates.filter((state) =>
    (['validate', 'validated', 'choose', 'pay', 'paid', 'fail', 'leave'] as const).every((event) => !getNextWalletState(state, event)),
  )
  expect(ended).toEqual(['paid', 'failed', 'left'])
  expect(ended.filter(needsCleanup)).toEqual(['failed', 'left'])
})

test.each([
  'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-pr-pod5.apple.com/paymentservices/startSession',
  'https://cn-apple-pay-gateway-sh-pod2.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
])('a merchant is validated at %s (WAL-01)', (address) => {
  expect(isAppleGateway(address)).toBe(true)
})

test.each([
  '',
  'apple-pay-gateway.apple.com',
  'http://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway.apple.com:8443/',
  'https://someone@apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com.evil.example/',
  'https://evil.example/apple-pay-gateway.apple.com',
  'https://evil.example#.apple.com',
  'https://apple.com/',
  'https://xapple-pay-gateway.apple.com/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
])('%s is never called (WAL-01)', (address) => {
  expect(isAppleGateway(address)).toBe(false)
})
