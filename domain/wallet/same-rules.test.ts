// cspell:disable
import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { Outcome } from '#contracts/errors'
import { validateAddress, validateWalletAddress } from '#domain/address/validate-address'
import { contactParts, type TypedContact, typedContacts } from '#domain/input/contacts.sample'
import { sanitizeField, sanitizeForm } from '#domain/input/sanitize-input'
import { parseAddressInput } from '~/features/address/typed-address.server'
import { shippingForm } from '~/features/checkout/shipping/save-shipping.server'
import { toWalletAddresses, validateContacts, completeContactNames } from '~/features/wallet/fill-sheet.server'
import { walletContactForm } from '~/features/wallet/wallet.form'
import { WalletRejectedError } from '~/features/wallet/wallet-error.server'
import { toPartialAddress, findPartialContactProblem, type WalletContact } from './wallet-contact'
import { aContact } from './contact.sample'

const codes = ['standard'] as const

/** The typed contact as Apple Pay hands it over. */
function inWallet({ shop, typed }: TypedContact): WalletContact {
  return {
    ...{ givenName: typed.firstName, familyName: typed.lastName, addressLines: [typed.addressLine1, typed.addressLine2] },
    ...{ locality: typed.city, administrativeArea: typed.province, postalCode: typed.postalCode, countryCode: shop },
    ...{ emailAddress: typed.email, phoneNumber: typed.phone },
  }
}

/** What the checkout form has stored, or the field it refuses. */
function byForm({ shop, typed }: TypedContact): Outcome<Address> | string[] {
  const posted = new FormData()
  for (const part of contactParts) posted.append(part, typed[part])
  const submission = parseWithZod(sanitizeForm(posted), { schema: shippingForm })
  const { address, problems } = parseAddressInput(submission.status === 'success' ? submission.value : {}, shop)
  const wrong = contactParts.filter((part) => problems[part])
  return wrong.length > 0 ? wrong : validateAddress(address, { country: shop, codes: [...codes] })
}

/** What a wallet has stored: its address is seen before payment, and told in full afterwards. */
function byWallet(handed: WalletContact): { seen: Outcome<Address> | string; paid: Outcome<Address> | string } {
  const { contact } = walletContactForm.parse({ sheet: 'sheet-1', contact: JSON.stringify(handed) })
  const country = handed.countryCode as Country
  const destination = { country, codes: [...codes] }
  const seen = findPartialContactProblem(contact, country) ?? validateWalletAddress(toPartialAddress(contact, country), destination)
  const whole = completeContactNames(contact)
  try {
    validateContacts({ billing: whole, shipping: whole })
    return { seen, paid: validateAddress(toWalletAddresses({ billing: whole, shipping: whole }).address, destination) }
  } catch (error) {
    if (error instanceof WalletRejectedError) return { seen, paid: `${error.problem} ${error.field}` }
    throw error
  }
}

const isNameless = ({ firstName, lastName }: TypedContact['typed']) => [firstName, lastName].some((name) => !/\p{L}/u.test(name))

test('what the checkout form takes a wallet takes and keeps alike, and none refuses after payment what it saw (VAL-45, WAL-05)', () => {
  let taken = 0
  fc.assert(
    fc.property(typedContacts, (contact) => {
      const [form, wallet] = [byForm(contact), byWallet(inWallet(contact))]
      if (!isNameless(contact.typed)) expect(wallet).toMatchObject({ seen: { ok: true }, paid: { ok: true } })
      if (Array.isArray(form)) return
      taken += 1
      expect(wallet.paid).toEqual(form)
    }),
    { seed: 20261129, numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(300)
})

const longTexts = fc.oneof(fc.string({ maxLength: 200 }), fc.lorem({ maxCount: 25 }), fc.constant('x'.repeat(200)))
const longContacts: fc.Arbitrary<WalletContact> = fc.record(
  {
    ...{ givenName: longTexts, familyName: longTexts, locality: longTexts, administrativeArea: longTexts, postalCode: longTexts },
    ...{ addressLines: fc.array(longTexts, { maxLength: 5 }), emailAddress: longTexts, phoneNumber: longTexts },
  },
  { requiredKeys: [] },
)
const fieldNames = 'firstName lastName addressLine1 city province postalCode countryCode email phone'.split(' ')

test('whatever a wallet hands over, it is stored or refused by the name of a field, and never cut (VAL-43, VAL-45, VAL-48)', () => {
  fc.assert(
    fc.property(longContacts, (over) => {
      const handed = Object.fromEntries(
        Object.entries(aContact(over)).map(([part, text]) => [part, typeof text === 'string' ? text.slice(0, 200) : text]),
      )
      const { paid } = byWallet(handed as WalletContact)
      const refused = typeof paid === 'string' ? paid.split(' ').at(-1) : paid.ok ? undefined : paid.details?.field
      if (refused !== undefined) expect(fieldNames).toContain(refused)
      if (typeof paid === 'string' || !paid.ok) return
      const letters = (...texts: (string | undefined)[]) => texts.join('').replace(/[^\p{L}\p{N}]/gu, '')
      const { addressLine1, addressLine2, addressLine3, city } = paid.value
      const typed = [...(handed.addressLines as string[]), handed.locality as string].map((line) =>
        sanitizeField('addressLine1', line ?? ''),
      )
      expect(letters(addressLine1, addressLine2, addressLine3, city)).toBe(letters(...typed))
    }),
    { seed: 20261129, numRuns: 500 },
  )
})

test.each([
  [
    'a word longer than a line',
    { addressLines: ['Oberstudiendirektor-Schmidt-Straße 12'] },
    { addressLine1: 'Oberstudiendirektor-Schmidt-' },
  ],
  ['a word without a hyphen', { addressLines: ['x'.repeat(35)] }, { addressLine1: 'x'.repeat(30), addressLine2: 'xxxxx' }],
  [
    'a long town',
    { addressLines: ['2 rue du Moulin'], locality: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson' },
    { addressLine1: '2 rue du Moulin', addressLine2: 'Saint-Remy-en-Bouzemont-', city: 'Saint-Genest-et-Isson' },
  ],
  [
    'a flat that both lines name',
    {
      addressLines: ['Carrer de Nostra Senyora del Coll 12, 3º B', '3º B'],
      countryCode: 'ES',
      administrativeArea: 'B',
      postalCode: '08023',
    },
    { addressLine1: 'Carrer de Nostra Senyora del', addressLine2: 'Coll 12, 3º B' },
  ],
  ['an extension', { phoneNumber: '(503) 555-0123 x204' }, { phone: '+15035550123' }],
])('%s in a wallet is brought to what labels print (VAL-45, WAL-09)', (_, over, kept) => {
  expect(byWallet(aContact(over)).paid).toMatchObject({ ok: true, value: kept })
})

test.each([
  [
    { givenName: 'Prince', familyName: '' },
    { firstName: 'Prince', lastName: '-' },
  ],
  [
    { givenName: '', familyName: 'Prince' },
    { firstName: '-', lastName: 'Prince' },
  ],
  [
    { givenName: '🌸', familyName: 'Byron' },
    { firstName: '-', lastName: 'Byron' },
  ],
  [
    { givenName: 'Grace Brewster Hopper', familyName: '' },
    { firstName: 'Grace Brewster', lastName: 'Hopper' },
  ],
  [
    { givenName: undefined, familyName: 'Ada Byron' },
    { firstName: 'Ada', lastName: 'Byron' },
  ],
  [
    { givenName: 'Vincent van der', familyName: 'Berg' },
    { firstName: 'Vincent', lastName: 'van der Berg' },
  ],
])('a contact with one name alone is taken, whichever it is: %j (VAL-48)', (name, kept) => {
  expect(byWallet(aContact(name)).paid).toMatchObject({ ok: true, value: kept })
})

test.each([
  [{ countryCode: 'USA' }, 'US'],
  [{ countryCode: 'United States' }, 'US'],
  [{ countryCode: '', country: 'États-Unis d’Amérique' }, undefined],
  [{ countryCode: '', country: 'États-Unis' }, 'US'],
  [{ countryCode: undefined, country: 'Deutschland', administrativeArea: '', postalCode: '10115', phoneNumber: '0171 3920012' }, 'DE'],
])('a contact that tells its country by a name is read: %j (WAL-03, VAL-45)', (told, country) => {
  const { contact } = walletContactForm.parse({ sheet: 'sheet-1', contact: JSON.stringify({ ...aContact(), ...told }) })
  expect(findPartialContactProblem(contact, country ?? 'US')).toBe(country ? undefined : 'other-country')
})

test('what a wallet has no text for is missing, not wrong (VAL-48)', () => {
  const handed = { ...aContact(), familyName: null, administrativeArea: null, addressLines: ['12 Larch Street', null] }
  expect(byWallet(handed as unknown as WalletContact).paid).toMatchObject({ ok: true, value: { lastName: '-', province: 'OR' } })
})
