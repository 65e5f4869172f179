// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showWallets } from './show-wallets'
import type { WalletOffer } from './wallet-offer.server'

vi.mock('~/client/load-script')

const payLater = { text: 'Or 4 payments', how: 'How it works', path: '/en-us/pay-later/cart', amount: '269.00' }
const offer = { wallets: [], scripts: {}, payLater, texts: {} } as unknown as WalletOffer
const offeredText = () => document.querySelector('form + div')?.textContent

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(offer)))
  document.body.innerHTML = '<main></main>'
})
afterEach(() => vi.unstubAllGlobals())

const showForm = () => (document.querySelector('main')!.innerHTML = '<form id="buy"></form>')

test('express payments appear below a form that is rendered after the data of its page has come (WAL-23)', async () => {
  const showing = showWallets('#buy', () => true)
  await setTimeout(0)
  showForm()
  await showing
  await vi.waitFor(() => expect(offeredText()).toContain('Or 4 payments'))
})

test('express payments do not appear on a page that the shopper went on to (WAL-23)', async () => {
  let isCurrent = true
  const showing = showWallets('#buy', () => isCurrent)
  isCurrent = false
  showForm()
  await showing
  expect(offeredText()).toBeUndefined()
})
