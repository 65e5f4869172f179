import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contracts/entities/product'
import { anEmptyObject } from '~/server/test/an-empty-object'
import { aProduct } from '~/server/test/a-product'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aPaymentSession } from '~/server/test/a-payment-session'
import { type Answers, aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { recordWaits } from '~/server/test/record-waits'
import { anError } from '~/server/test/an-upstream.server'
import { loadPayLater } from './pay-later.server'
import type { StorefrontEnv } from '~/server/request-context'
import { loadWalletOffer } from './wallet-offer.server'

beforeEach(() => void anEdgeCache())

const slug = 'skarn-3l-shell-HV7K2Q41'
const details = 'GET /products/v2/products/HV7K2Q41/details'
const session = 'GET /cart/v1/paymentSession'
const scripts = {
  GOOGLE_PAY_SCRIPT: 'https://g.example/pay.js',
  PAYPAL_SCRIPT: 'https://p.example/js?client-id=c',
  PAY_LATER_SCRIPT: 'https://l.example/',
}
const agree = { '__Host-consent': 'C0001:1,C0003:1' }
const ways = ['CREDIT_CARD', 'APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS', 'PAY_LATER']

type OfferOptions = {
  env?: Partial<StorefrontEnv>
  answers?: Answers
  cookies?: Record<string, string>
  locale?: string
  product?: Partial<Product>
  isInStore?: boolean
  isAway?: boolean
}

async function offer(
  of: string,
  { answers = {}, cookies = {}, locale = 'en-us', product = {}, isInStore = false, isAway, env }: OfferOptions = {},
) {
  const open = ways.map((code) => ({ code, label: code }))
  const all = {
    ...{ [details]: aProduct(product), 'GET /cart/v1/cart/cart-1': aReadyCart(), [session]: aPaymentSession() },
    ...{ 'GET /cart/v1/cart/cart-1/paymentMethods': { applicablePaymentMethods: open }, ...answers },
  }
  const made = aShop(all, { path: `/${locale}/checkout/wallet`, cookies, env: { ...scripts, ...env } })
  const { shop } = made
  if (isAway !== undefined) {
    const known = { isLoyaltyMember: true, isEmployee: false, isAthlete: false, programmes: [], isEmployeeDiscountTCAccepted: false }
    await shop.session.signIn({ accessToken: 'a', refreshToken: 'r', consumer: { consumerNo: 'C1', kind: 'REGISTERED', ...known } })
    for (const state of made.sessions.values()) state.presence = { age: 0, isAway }
    await shop.session.addFlash({ tone: 'info', key: 'signIn.welcomeBack' })
  }
  if (!of) await shop.session.rememberCart(shop.siteId, { cartId: 'cart-1', totalItems: 1, items: [] })
  const associate = { storeId: 'HV-US-01', storeName: 'Pearl', storeEmployeeId: 'E1', storeEmployeeName: 'Sam' }
  if (isInStore) await shop.associateSession.connect(associate, 'agent-token')
  return { ...made, found: await loadWalletOffer(shop, of) }
}

test.each([
  [false, true],
  [true, false],
])(
  'with an account idle for half an hour (%s), a wallet is offered: %s; the checkout asks for the password (G20)',
  async (isAway, isOffered) => {
    for (const of of ['', slug]) expect((await offer(of, { isAway })).found?.wallets.includes('APPLE_PAY'), of).toBe(isOffered)
  },
)

test('a visitor on a product page is offered wallets without opening a session (WAL-20, ROL-02)', async () => {
  const { found, cookiesOut, requests } = await offer(slug)
  expect(found).toMatchObject({
    slug,
    wallets: ['APPLE_PAY', 'GOOGLE_PAY'],
    total: '220.00',
    country: 'US',
    currency: 'USD',
    merchant: 'Halvern',
  })
  expect(found?.payLater).toMatchObject({ text: expect.stringContaining('$55.00'), path: `/en-us/pay-later/${slug}`, amount: '220.00' })
  expect(cookiesOut).toEqual([])
  expect(requests.map(({ path }) => path).filter((path) => /token|cart/.test(path))).toEqual([])
})

test.each<[string, Partial<Product>]>([
  ['a gift card', { productType: 'digital' }],
  ['sold in stores alone', { isRobisOnly: true }],
  ['a presale', { presale: true }],
  ['not sold yet', { targetPublishDate: '2999-01-01T00:00:00.000Z' }],
])('a product that is %s has no express purchase (PDP-25)', async (_, product) => {
  expect((await offer(slug, { product })).found).toBeNull()
})

test('Google Pay gets the merchant of the deployment', async () => {
  expect((await offer('')).found?.google).toEqual({ environment: 'TEST', gatewayMerchantId: 'Vitrine' })
  const env = { GOOGLE_MERCHANT_ID: 'BCR2DN', GOOGLE_GATEWAY_MERCHANT_ID: 'HalvernECOM' }
  const google = { environment: 'TEST', gatewayMerchantId: 'HalvernECOM', merchantId: 'BCR2DN' }
  expect((await offer('', { env })).found?.google).toEqual(google)
})

test('a cart is offered every wallet, pay-on-account with the country’s currency (WAL-14, WAL-20)', async () => {
  const { found } = await offer('')
  expect(found?.wallets).toEqual(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'])
  expect(found?.scripts.payPal).toBe('https://p.example/js?client-id=c&currency=USD&buyer-country=US')
})

test.each<[string, OfferOptions]>([
  ['another provider', { answers: { [session]: aPaymentSession({ provider: 'OTHER' }) } }],
  ['a session that cannot be had', { answers: { [session]: anError(500, 'GEN500') } }],
  ['a store’s associate', { isInStore: true }],
])('pay-on-account is hidden: %s (WAL-13, WAL-14, EMP-08)', async (_, around) => {
  const { answer } = await recordWaits(() => offer('', around))
  expect(answer.found?.wallets).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test('the cart’s payment session is requested again after three seconds (PAY-07, WAL-14)', async () => {
  let tries = 0
  const late = () => (++tries === 1 ? anError(500, 'GEN500') : Response.json(aPaymentSession()))
  const { answer, waits } = await recordWaits(() => offer('', { answers: { [session]: late } }))
  expect(answer.found?.wallets).toContain('PAYPAL_EXPRESS')
  expect(waits).toEqual([3_000])
})

test('without consent no script of another company is named in Europe; with it they are (PAY-13, CNS-03)', async () => {
  const without = await offer(slug, { locale: 'de-de' })
  expect(without.found).toMatchObject({ wallets: ['APPLE_PAY'], scripts: anEmptyObject() })
  expect((await offer(slug, { locale: 'de-de', cookies: agree })).found?.wallets).toEqual(['APPLE_PAY', 'GOOGLE_PAY'])
})

test('without a lender nothing is shown; an empty cart has no offer (DLG-12)', async () => {
  expect((await offer(slug, { locale: 'en-ca' })).found?.payLater).toBeUndefined()
  const empty = { ...aReadyCart(), items: [] }
  expect((await offer('', { answers: { 'GET /cart/v1/cart/cart-1': empty } })).found).toBeNull()
})

test('pay later shows the real amounts (DLG-12)', async () => {
  const { shop } = await offer('')
  expect(await loadPayLater(shop, 'cart')).toEqual({ amount: 220, currency: 'USD', plan: { every: 'twoWeeks', parts: [55, 55, 55, 55] } })
  expect(await loadPayLater(shop, 'nothing')).toBeNull()
})
