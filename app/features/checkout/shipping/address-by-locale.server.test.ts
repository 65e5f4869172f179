import { expect, test } from 'vitest'
import { type Country, type Locale, localeIds, locales } from '#config/locales'
import { getAddressRule } from '#domain/validation/address-rules'
import { formAction } from '~/server/form-action.server'
import { aReadyCart } from '~/server/test/a-ready-cart'
import { aShop } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { anError } from '~/server/test/an-upstream.server'
import { saveShippingAction } from './save-shipping.server'

const action = formAction({ 'save-shipping': saveShippingAction })
const setting = 'POST /cart/v2/cart/cart-1/shippingAddress'
const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', city: 'Larchton' }

/** What a shopper of the country types, as it is said there, and a postal code that is wrong there. */
const typedIn: Record<Country, { phone: string; postalCode: string; province?: string; wrong: string }> = {
  US: { phone: '(503) 555-0123', postalCode: '97205', province: 'OR', wrong: '9720' },
  CA: { phone: '514 555 0123', postalCode: 'h2x1y4', province: 'QC', wrong: 'H2X 14Y' },
  GB: { phone: '07700 900123', postalCode: 'sw1a1aa', wrong: '97205' },
  FR: { phone: '06 12 34 56 78', postalCode: '75011', wrong: '7501' },
  DE: { phone: '0151 12345678', postalCode: '10119', wrong: '101190' },
  IT: { phone: '320 123 4567', postalCode: '20121', wrong: '2012A' },
  ES: { phone: '612 345 678', postalCode: '28013', wrong: '2801' },
  NL: { phone: '06 12345678', postalCode: '1012ab', wrong: '0012 AB' },
}

async function posting(locale: Locale, form: Record<string, string>, answer?: Response) {
  const cart = aReadyCart()
  const answers = {
    ...{ 'GET /cart/v1/cart/cart-1': cart, [setting]: answer ?? cart },
    'POST /cart/v1/cart/cart-1/shippingAddress/validation': { status: 'VALID', suggestions: [], errors: [] },
    'POST /cart/v1/deviceFingerPrint': new Response(null, { status: 204 }),
  }
  const shop = aShop(answers, { path: `/${locale}/checkout`, form: { intent: 'save-shipping', ...form } })
  await shop.shop.session.rememberCart(shop.shop.siteId, { cartId: 'cart-1', totalItems: 1, items: [] })
  const result = await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0]))
  return { result, wrong: Object.keys(result.result?.errors ?? {}).sort(), callsTo: shop.callsTo }
}

const cases = localeIds.map((locale) => [locale, locales[locale].country] as const)
const fields = ['firstName', 'lastName', 'addressLine1', 'city', 'province', 'postalCode', 'email', 'phone'] as const

test.each(cases)(
  '%s: every missing field the country requires is reported beside it, and nothing is saved (VAL-24, VAL-29)',
  async (locale, country) => {
    const { wrong, callsTo } = await posting(locale, {})
    expect(wrong).toEqual(fields.filter((field) => getAddressRule(field, country).required).sort())
    expect(callsTo(setting)).toEqual([])
  },
)

test.each(cases)('%s: an address as people there write it is taken, in its usual writing (VAL-20, VAL-30)', async (locale, country) => {
  const { wrong: _, ...typed } = typedIn[country]
  const { result, callsTo } = await posting(locale, { ...person, ...typed })
  expect(result).toEqual({ status: 303, location: `/${locale}/checkout/billing` })
  expect(callsTo(setting)[0]?.body).toMatchObject({
    addresses: [{ countryCode: country, city: 'Larchton', phone: expect.stringMatching(/^\+\d{9,14}$/) }],
  })
})

test.each(cases)(
  '%s: a postal code of a wrong length or format, and names that are too long, come back as typed (VAL-25, VAL-27, VAL-30)',
  async (locale, country) => {
    const { wrong: postalCode, ...typed } = typedIn[country]
    const long = 'x'.repeat(31)
    const { wrong, result } = await posting(locale, { ...person, ...typed, postalCode, firstName: long, addressLine1: long, city: long })
    expect(wrong).toEqual(['addressLine1', 'city', 'firstName', 'postalCode'])
    expect(result.result?.values).toMatchObject({ postalCode, firstName: long, lastName: 'Byron' })
  },
)

test.each(cases)('%s: a post office box no carrier reaches is reported beside the street (ERR-34)', async (locale, country) => {
  const { wrong: _, ...typed } = typedIn[country]
  const refused = anError(422, 'CHK320', { additionalInfo: { field: 'addressLine1' } })
  const { wrong, result } = await posting(locale, { ...person, ...typed, addressLine1: 'PO Box 12' }, refused)
  expect(wrong).toEqual(['addressLine1'])
  expect(result.result?.values.addressLine1).toBe('PO Box 12')
})
