import { expect, test } from 'vitest'
import { offeredWallets, type WalletFacts, walletIds } from './offered-wallets'

const cart: WalletFacts = {
  open: [...walletIds, 'CREDIT_CARD'],
  provider: 'ADYEN',
  isInStore: false,
  scripts: ['GOOGLE_PAY', 'PAYPAL_EXPRESS'],
}

test('a cart is offered every wallet open to its shopper, guests included (WAL-20, ROL-02)', () => {
  expect(offeredWallets(cart)).toEqual(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'])
  expect(offeredWallets({ ...cart, open: ['CREDIT_CARD', 'APPLE_PAY'] })).toEqual(['APPLE_PAY'])
  expect(offeredWallets({ ...cart, open: [] })).toEqual([])
})

test('pay-on-account is hidden from in-store associates (WAL-13, EMP-08)', () => {
  expect(offeredWallets({ ...cart, isInStore: true })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test.each(['STRIPE', '', 'adyen', undefined])('pay-on-account is hidden when the session’s provider is %s (WAL-14)', (provider) => {
  expect(offeredWallets({ ...cart, provider })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test('a product page offers no pay-on-account; a script that may not load removes its wallet (PAY-13)', () => {
  expect(offeredWallets({ ...cart, open: undefined, provider: undefined })).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
  expect(offeredWallets({ ...cart, scripts: [] })).toEqual(['APPLE_PAY'])
})
