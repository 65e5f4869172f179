// cspell:disable
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { createTranslate } from './shop/messages'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart } from './shop/shopper'
import { test } from './shop/test'
import { type SamplePurchase, samplePurchases } from './shop/sample-purchases'

/** Contact in an address book, in the terms of Apple Pay. */
type PhoneContact = Record<string, string | readonly string[]>
type WalletSheet = { id: string; total: string; challenge: { id: string; left: number; right: number } | null; next: string }

const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'

/** Posts one step of the wallet's window, as the page's script does. */
async function postWalletStep(page: Page, { brand, locale }: SamplePurchase, form: Record<string, string>): Promise<WalletSheet> {
  const url = getBrandOrigin(brand) + href('wallet', { locale })
  const headers = { Origin: getBrandOrigin(brand), 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }
  const response = await page.request.post(url, { form, headers })
  const result = (await response.json()) as { ok: boolean; value: WalletSheet }
  expect(result, `${form.intent} in ${locale}`).toMatchObject({ ok: true })
  return result.value
}

/** Goes through Apple Pay's window with the cart: before payment it shows a part of the contact, afterwards all of it. */
async function payWithApplePay(page: Page, purchase: SamplePurchase, contact: PhoneContact): Promise<string> {
  const openResult = await postWalletStep(page, purchase, { intent: 'open', wallet: 'APPLE_PAY', validationUrl })
  const { locality, administrativeArea, postalCode, countryCode } = contact
  const partialContact = JSON.stringify({
    locality,
    administrativeArea,
    postalCode: getPostalPrefix(String(postalCode), String(countryCode)),
    countryCode,
  })
  const walletSheet = openResult.id
  const { total } = await postWalletStep(page, purchase, { intent: 'contact', sheet: walletSheet, contact: partialContact })
  const { id, left, right } = openResult.challenge ?? { id: '', left: 0, right: 0 }
  const challengeProof: Record<string, string> = id ? { challenge: id, answer: String(left + right) } : {}
  const fullContact = JSON.stringify(contact)
  const token = btoa('{"version":"EC_v1"}')
  const payFields = {
    intent: 'pay',
    wallet: 'APPLE_PAY',
    sheet: walletSheet,
    token,
    total,
    shipping: fullContact,
    billing: fullContact,
    ...challengeProof,
  }
  return (await postWalletStep(page, purchase, payFields)).next
}

/** Apple tells the area of a British or Canadian code before payment. */
function getPostalPrefix(postalCode: string, country: string): string {
  return country === 'GB' || country === 'CA' ? postalCode.slice(0, 3).trim() : postalCode
}

const adaContact = { givenName: 'Ada', familyName: 'Byron', emailAddress: 'ada@shop.example' }
const contacts: { wish: SamplePurchase; contact: PhoneContact; lines: string[] }[] = [
  {
    wish: samplePurchases.jacketInTheStates,
    contact: {
      ...{ ...adaContact, familyName: 'O‘Brien 🌸', phoneNumber: '1 (503) 555-0123', addressLines: ['12345 State Highway 249 Suite 400'] },
      ...{ locality: 'Portland', administrativeArea: 'Ore.', postalCode: '972051234', countryCode: 'US' },
    },
    lines: ["Ada O'Brien", '12345 State Highway 249 Suite', '400', 'Portland, OR 97205-1234'],
  },
  {
    wish: samplePurchases.coatInCanada,
    contact: {
      ...{ ...adaContact, givenName: 'Marie–Ève', phoneNumber: '514-555-0123', addressLines: ['12 rue de l’Église', 'Bureau 4'] },
      ...{ locality: 'Montréal', administrativeArea: 'Québec', postalCode: 'H2Y1G9', countryCode: 'CA' },
    },
    lines: ['Marie-Ève Byron', "12 rue de l'Église", 'Bureau 4', 'Montréal, QC H2Y 1G9'],
  },
  {
    wish: samplePurchases.teeInBritain,
    contact: {
      ...{
        ...adaContact,
        familyName: 'O',
        phoneNumber: '\u206807700 900123\u2069',
        addressLines: ['Flat 3 – “The Mill”', '12½ Baker Street'],
      },
      ...{ locality: 'London', postalCode: 'sw1a1aa', countryCode: 'GB' },
    },
    lines: ['Ada O', "Flat 3 - 'The Mill'", '12 1/2 Baker Street', 'London', 'SW1A 1AA'],
  },
  {
    wish: samplePurchases.jacketInFrance,
    contact: {
      ...{ ...adaContact, phoneNumber: '06 39 98 01 23', addressLines: ['Bât. B – 3e étage', '4 rue de l’Industrie'] },
      ...{ locality: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', postalCode: '51290', countryCode: 'FR' },
    },
    lines: ['Bât. B - 3e étage', "4 rue de l'Industrie", 'Saint-Remy-en-Bouzemont-', '51290 Saint-Genest-et-Isson'],
  },
  {
    wish: samplePurchases.teeInGermany,
    contact: {
      ...{ ...adaContact, givenName: 'Prince', familyName: '', phoneNumber: '0176 04069012' },
      ...{ addressLines: ['Oberstudiendirektor-Schmidt-Straße 12'], locality: 'Berlin', postalCode: 'D-10115', countryCode: 'DE' },
    },
    lines: ['Prince -', 'Oberstudiendirektor-Schmidt-', 'Straße 12', '10115 Berlin'],
  },
  {
    wish: samplePurchases.coatInItaly,
    contact: {
      ...{ ...adaContact, familyName: 'D’Amico', phoneNumber: '39 06 1234567', addressLines: ['Via Roma n° 12'] },
      ...{ locality: 'Roma', administrativeArea: 'RM', postalCode: '00184', countryCode: 'IT' },
    },
    lines: ['Ada D’Amico', 'Via Roma nº 12', '00184 Roma'],
  },
]

for (const { wish, contact, lines } of contacts)
  test(
    `a contact as phones in ${wish.locale.slice(3).toUpperCase()} keep it is paid with Apple Pay, and the parcel goes there (VAL-45, WAL-05, WAL-06)`,
    { tag: '@http' },
    async ({ page }) => {
      await addToCart(page, wish)
      await page.goto(getBrandOrigin(wish.brand) + (await payWithApplePay(page, wish, contact)))
      await expect(page).toHaveURL(/\/order-confirmation$/)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(createTranslate(wish)('order.thanks'))
      for (const line of lines) await expect(main).toContainText(line)
    },
  )
