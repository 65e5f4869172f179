import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { languages } from '#config/locales'
import { address as addressSchema, type Address } from '#contracts/entities/address'
import { validateAddress, validateStoreContact } from '#domain/address/validate-address'
import { parseAddressInput } from '~/features/address/typed-address.server'
import { shippingForm } from '~/features/checkout/shipping/save-shipping.server'
import { toFieldMessages } from '~/server/field-errors'
import { createTranslator } from '~/server/translations.server'
import { contactParts, type TypedContact, typedContacts } from './contacts.sample'
import { sanitizeForm } from './sanitize-input'

type Filled = Pick<TypedContact, 'shop' | 'typed'>

/** What the checkout form makes of a contact: the fields as shown again, the address to store, and what is wrong. */
function byForm({ shop, typed }: Filled) {
  const posted = new FormData()
  for (const part of contactParts) posted.append(part, typed[part])
  const normalized = sanitizeForm(posted)
  const submission = parseWithZod(normalized, { schema: shippingForm })
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.reply()))
  const { address, problems } = parseAddressInput(submission.value, shop)
  const wrong = contactParts.filter((part) => problems[part])
  return { shown: filled(Object.fromEntries(normalized) as Address), address, problems, wrong }
}

/** An address in the fields of a form. */
function filled(address: Address): TypedContact['typed'] {
  return Object.fromEntries(contactParts.map((part) => [part, address[part] ?? ''])) as TypedContact['typed']
}

/** Words and numbers alone, however they are written. */
function words(...texts: (string | undefined)[]): string[] {
  const seen = texts.join(' ').replace(/\p{Cf}|[º°]/gu, '')
  const digits = seen.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
  const parted = digits.replace(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKC')} `).normalize('NFKC')
  return parted.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

const run = { seed: 20261129, numRuns: 2000 }
const speaking = await Promise.all(languages.map((language) => createTranslator(language, 'halvern')))

test('2,000 contacts of 30 countries: each is taken whole, as a number one can call, or told what to change (VAL-40 to VAL-44)', () => {
  let taken = 0
  fc.assert(
    fc.property(typedContacts, (contact) => {
      const { shop, typed, openParts, number } = contact
      const { shown, address, problems, wrong } = byForm(contact)
      expect(wrong.filter((part) => !openParts.includes(part))).toEqual([])
      // What is shown again, accepted or not, is judged and kept alike.
      expect(byForm({ shop, typed: shown })).toEqual({ shown, address, problems, wrong })
      expect(byForm({ shop, typed: filled(address) })).toMatchObject({ address, problems, wrong })

      // A second line that is the end of the first says nothing more.
      const [streetWords, furtherWords] = [words(typed.addressLine1), words(typed.addressLine2)]
      const isSaidTwice = furtherWords.join() === streetWords.slice(-furtherWords.length).join()
      expect(words(address.addressLine1, address.addressLine2)).toEqual([...streetWords, ...(isSaidTwice ? [] : furtherWords)])
      for (const part of ['firstName', 'lastName', 'city'] as const) expect(words(address[part])).toEqual(words(typed[part]))

      for (const t of wrong.length > 0 ? speaking : []) {
        const messages = toFieldMessages(problems, t)
        expect(Object.keys(messages).sort()).toEqual([...wrong].sort())
        for (const [message = ''] of Object.values(messages)) expect(message).not.toMatch(/\{\{|\^|undefined|^forms:/)
      }
      if (!wrong.includes('phone')) {
        expect([address.phone, parsePhoneNumberFromString(address.phone ?? '')?.isPossible()]).toEqual([number, true])
        expect(parsePhoneNumberFromString(address.phone ?? '')?.number).toBe(number)
      }
      if (wrong.length > 0) return
      taken += 1
      expect(addressSchema.parse(address)).toEqual(address)
      // The platform keeps what it is sent, for the cart as for a pickup in a store.
      expect(validateAddress(address, { country: shop, codes: ['standard'] })).toEqual({ ok: true, value: address })
      const { firstName = '', lastName = '', email = '', phone = '' } = address
      expect(validateStoreContact({ firstName, lastName, email, phone }, shop)).toEqual({
        ok: true,
        value: { firstName, lastName, email, phone },
      })
    }),
    run,
  )
  expect(taken).toBeGreaterThan(1200)
})
