import { expect, test } from 'vitest'
import { formAction } from '~/server/form-action.server'
import { aShop, type Answers } from '~/server/test/a-shop.server'
import { actionResult } from '~/server/test/action-result.server'
import { contactAction } from './contact.server'
import { warrantyAction } from './warranty.server'

// cspell:ignore Brien

const contact = 'POST /consumers-v3/contactus'
const warranty = 'POST /consumers-v3/consumer/warranty'
const action = formAction({ contact: contactAction, warranty: warrantyAction })
const captcha = { fetch: async () => Response.json({ token: 'person' }) }
const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example', challenge: 'c', answer: '7' }
const letter = { intent: 'contact', about: 'order/where', message: 'It has not come yet.', ...who }
const broken = {
  ...{ intent: 'warranty', styleId: 'HV7K2Q41', purchaseDate: '11/02/2025', description: 'The zip gave up in May.' },
  ...{ ...who, phone: '503 555 0123', addressLine1: '12 Larch Street', city: 'Portland', postalCode: '97205', province: 'OR' },
}

async function sending(answers: Answers, form: Record<string, string>, photos: File[] = []) {
  const fields = new FormData()
  for (const [name, value] of Object.entries(form)) fields.append(name, value)
  for (const photo of photos) fields.append('photos', photo)
  const shop = aShop(answers, { path: '/en-us/help/contact-us', form: fields, captcha })
  return { ...shop, result: await actionResult(() => action(shop.args as unknown as Parameters<typeof action>[0])) }
}

const made = (caseId: string) => Response.json({ caseId }, { status: 201 })
const photo = (type = 'image/png', size = 3) => new File([new Uint8Array(size)], 'zip.png', { type })

test('a contact message is sent under its subject, and its case number is shown (CON-01, CON-04)', async () => {
  const { result, callsTo, shop } = await sending({ [contact]: made('C1') }, letter)
  expect(result).toEqual({ status: 303, location: '/en-us/help/contact-us' })
  expect(callsTo(contact)[0]?.body).toEqual({
    ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@shop.example', message: 'It has not come yet.' },
    ...{ category: 'order', subject: 'where', recaptcha_response: 'person' },
  })
  expect((await shop.session.read())?.flash).toMatchObject([{ key: 'contact.sent', values: { caseId: 'C1' } }])
})

test('what was typed is normalized before it is judged, and sent so; an extension is told (VAL-40, VAL-41, VAL-42)', async () => {
  const typed = {
    firstName: 'Anne\u00a0Marie',
    lastName: 'O‘Brien',
    email: ' mailto:ada@example.com\u200b',
    phone: '\u202a503.555.0123\u202c',
  }
  const { callsTo } = await sending({ [contact]: made('C1') }, { ...letter, ...typed })
  const normalized = { firstName: 'Anne Marie', lastName: "O'Brien", email: 'ada@example.com', phone: '+15035550123' }
  expect(callsTo(contact)[0]?.body).toMatchObject(normalized)
  const refused = await sending({ [contact]: made('C1') }, { ...letter, phone: '503 555 0123 x204', lastName: 'x'.repeat(51) })
  const errors = { phone: ['Enter the number without its extension'], lastName: ['Value must not be longer than 50 characters'] }
  expect(refused.result).toMatchObject({ status: 422, result: { errors } })
})

test('phone and order number are sent along when given (CON-04)', async () => {
  const { callsTo } = await sending({ [contact]: made('C1') }, { ...letter, phone: '503 555 0123', orderNumber: 'HA20260008' })
  expect(callsTo(contact)[0]?.body).toMatchObject({ phone: '+15035550123', orderNumber: 'HA20260008' })
})

test('an order number is found in the sentence it was copied with; what is too long is told and never cut (CON-04, VAL-08)', async () => {
  const { callsTo } = await sending({ [contact]: made('C1') }, { ...letter, orderNumber: 'Bestellnummer: HA-2026 0008, 12. November' })
  expect(callsTo(contact)[0]?.body).toMatchObject({ orderNumber: 'HA20260008' })
  const typed = { message: 'x'.repeat(3_000), orderNumber: '9'.repeat(21) }
  const { result } = await sending({}, { ...letter, ...typed })
  expect(result.result?.errors).toEqual({
    orderNumber: ['Value must not be longer than 20 characters'],
    message: ['Value must not be longer than 1000 characters'],
  })
  expect(result.result?.values).toMatchObject(typed)
})

test('a line break counts as one sign, although forms send two (CON-04)', async () => {
  const { callsTo } = await sending({ [contact]: made('C1') }, { ...letter, message: `${'x'.repeat(98)}\r\n\r\n`.repeat(10) })
  expect(callsTo(contact)[0]?.body).toMatchObject({ message: `${'x'.repeat(98)}\n\n`.repeat(10).trim() })
})

test('every mistake in a contact message is reported at once, and nothing is sent (CON-04, VAL-05, VAL-08)', async () => {
  const { result, requests } = await sending({}, { ...letter, about: '', firstName: 'Ada1', email: 'ada@nowhere', message: 'too short' })
  expect(Object.keys(result.result?.errors ?? {})).toEqual(['about', 'firstName', 'email', 'message'])
  expect(result.result?.errors.message).toEqual(['Value must contain at least 10 characters'])
  expect(requests).toEqual([])
})

test('a warranty claim is sent with its photos and the typed date (CON-02, CON-04)', async () => {
  const { result, callsTo } = await sending({ [warranty]: made('W1') }, { ...broken, orderNumber: 'HA20260008' }, [photo()])
  expect(result).toEqual({ status: 303, location: '/en-us/help/warranty/claim' })
  const [call] = callsTo(warranty)
  expect(call?.query.get('orderNumber')).toBe('HA20260008')
  expect(call?.body).toMatchObject({
    ...{ styleId: 'HV7K2Q41', purchaseDate: '2025-11-02', description: 'The zip gave up in May.', email: 'ada@shop.example' },
    photos: [{ name: 'zip.png', type: 'image/png', content: 'AAAA' }],
    address: { addressLine1: '12 Larch Street', countryCode: 'US', stateCode: 'OR' },
  })
})

test.each([
  { what: 'a day to come', form: { ...broken, purchaseDate: '11/02/2099' }, errors: { purchaseDate: ['Please enter a date in the past'] } },
  {
    ...{ what: 'no day at all', form: { ...broken, purchaseDate: '02/31/2025' } },
    errors: { purchaseDate: ['Date should match MM/DD/YYYY and be a valid date.'] },
  },
  { what: 'six photos', photos: Array.from({ length: 6 }, () => photo()), errors: { photos: ['You can add up to five photos'] } },
  { what: 'a film', photos: [photo('video/mp4')], errors: { photos: ['JPEG, PNG or WebP only'] } },
  {
    ...{ what: 'more than 5 MB', photos: [photo('image/png', 5 * 1024 * 1024 + 1)] },
    errors: { photos: ['Photos can’t exceed 5 MB in total'] },
  },
])('$what is reported beside its field (CON-04)', async ({ form = broken, photos = [], errors }) => {
  const { result, requests } = await sending({}, form, photos)
  expect(result).toMatchObject({ status: 422, result: { errors } })
  expect(requests).toEqual([])
})
