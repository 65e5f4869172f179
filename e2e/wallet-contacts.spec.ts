// cspell:disable
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { messagesIn } from './shop/messages-in'
import { originOf } from './shop/origin-of'
import { putIntoCart } from './shop/shopper'
import { test } from './shop/test'
import { type Wish, wishes } from './shop/wishes'

/** Contact in an address book, in the terms of Apple Pay. */
type PhoneContact = Record<string, string | readonly string[]>
type Sheet = { id: string; total: string; challenge: { id: string; left: number; right: number } | null; next: string }

const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'

/** Posts one step of the wallet's window, as the page's script does. */
async function step(page: Page, { brand, locale }: Wish, form: Record<string, string>): Promise<Sheet> {
  const url = originOf(brand) + href('wallet', { locale })
  const headers = { Origin: originOf(brand), 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }
  const response = await page.request.post(url, { form, headers })
  const result = (await response.json()) as { ok: boolean; value: Sheet }
  expect(result, `${form.intent} in ${locale}`).toMatchObject({ ok: true })
  return result.value
}

/** Goes through Apple Pay's window with the cart: before payment it shows a part of the contact, afterwards all of it. */
async function payWithApple(page: Page, wish: Wish, contact: PhoneContact): Promise<string> {
  const opened = await step(page, wish, { intent: 'open', wallet: 'APPLE_PAY', validationUrl })
  const { locality, administrativeArea, postalCode, countryCode } = contact
  const part = JSON.stringify({
    locality,
    administrativeArea,
    postalCode: beginningOf(String(postalCode), String(countryCode)),
    countryCode,
  })
  const sheet = opened.id
  const { total } = await step(page, wish, { intent: 'contact', sheet, contact: part })
  const { id, left, right } = opened.challenge ?? { id: '', left: 0, right: 0 }
  const proof: Record<string, string> = id ? { challenge: id, answer: String(left + right) } : {}
  const whole = JSON.stringify(contact)
  const token = btoa('{"version":"EC_v1"}')
  const paid = { intent: 'pay', wallet: 'APPLE_PAY', sheet, token, total, shipping: whole, billing: whole, ...proof }
  return (await step(page, wish, paid)).next
}

/** Apple tells the area of a British or Canadian code before payment. */
function beginningOf(postalCode: string, country: string): string {
  return country === 'GB' || country === 'CA' ? postalCode.slice(0, 3).trim() : postalCode
}

const ada = { givenName: 'Ada', familyName: 'Byron', emailAddress: 'ada@shop.example' }
const contacts: { wish: Wish; contact: PhoneContact; lines: string[] }[] = [
  {
    wish: wishes.jacketInTheStates,
    contact: {
      ...{ ...ada, familyName: 'O‘Brien 🌸', phoneNumber: '1 (503) 555-0123', addressLines: ['12345 State Highway 249 Suite 400'] },
      ...{ locality: 'Portland', administrativeArea: 'Ore.', postalCode: '972051234', countryCode: 'US' },
    },
    lines: ["Ada O'Brien", '12345 State Highway 249 Suite', '400', 'Portland, OR 97205-1234'],
  },
  {
    wish: wishes.coatInCanada,
    contact: {
      ...{ ...ada, givenName: 'Marie–Ève', phoneNumber: '514-555-0123', addressLines: ['12 rue de l’Église', 'Bureau 4'] },
      ...{ locality: 'Montréal', administrativeArea: 'Québec', postalCode: 'H2Y1G9', countryCode: 'CA' },
    },
    lines: ['Marie-Ève Byron', "12 rue de l'Église", 'Bureau 4', 'Montréal, QC H2Y 1G9'],
  },
  {
    wish: wishes.teeInBritain,
    contact: {
      ...{ ...ada, familyName: 'O', phoneNumber: '\u206807700 900123\u2069', addressLines: ['Flat 3 – “The Mill”', '12½ Baker Street'] },
      ...{ locality: 'London', postalCode: 'sw1a1aa', countryCode: 'GB' },
    },
    lines: ['Ada O', "Flat 3 - 'The Mill'", '12 1/2 Baker Street', 'London', 'SW1A 1AA'],
  },
  {
    wish: wishes.jacketInFrance,
    contact: {
      ...{ ...ada, phoneNumber: '06 39 98 01 23', addressLines: ['Bât. B – 3e étage', '4 rue de l’Industrie'] },
      ...{ locality: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', postalCode: '51290', countryCode: 'FR' },
    },
    lines: ['Bât. B - 3e étage', "4 rue de l'Industrie", 'Saint-Remy-en-Bouzemont-', '51290 Saint-Genest-et-Isson'],
  },
  {
    wish: wishes.teeInGermany,
    contact: {
      ...{ ...ada, givenName: 'Prince', familyName: '', phoneNumber: '0176 04069012' },
      ...{ addressLines: ['Oberstudiendirektor-Schmidt-Straße 12'], locality: 'Berlin', postalCode: 'D-10115', countryCode: 'DE' },
    },
    lines: ['Prince -', 'Oberstudiendirektor-Schmidt-', 'Straße 12', '10115 Berlin'],
  },
  {
    wish: wishes.coatInItaly,
    contact: {
      ...{ ...ada, familyName: 'D’Amico', phoneNumber: '39 06 1234567', addressLines: ['Via Roma n° 12'] },
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
      await putIntoCart(page, wish)
      await page.goto(originOf(wish.brand) + (await payWithApple(page, wish, contact)))
      await expect(page).toHaveURL(/\/order-confirmation$/)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(messagesIn(wish)('order.thanks'))
      for (const line of lines) await expect(main).toContainText(line)
    },
  )
