import { expect, test } from 'vitest'
import { contactEndpoints } from '#contracts/contact'
import { getConsumerStub } from '../account/consumer-stub'
import { callPlatform, readFailure, createGuestToken, platformEnv, createToken } from '../test/platform'

const captcha = (action: string) => `sandbox.${action}.${crypto.randomUUID()}`
const letter = (over: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Pérez-Ruiz',
  email: 'ana@example.com',
  category: 'order',
  subject: 'where',
  message: 'My jacket has not come yet.',
  recaptcha_response: captcha('contact'),
  ...over,
})
const png = btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 1, 2, 3))
const claim = (over: object = {}) => ({
  styleId: 'HVSHELL1',
  purchaseDate: '2026-01-02',
  description: 'The zip came off in the rain.',
  photos: [{ name: 'zip.png', type: 'image/png', content: png }],
  address: {
    firstName: 'Ana',
    lastName: 'Pérez',
    addressLine1: '1 Ridge Street',
    city: 'Portland',
    postalCode: '97205',
    countryCode: 'US',
  },
  email: 'ana@example.com',
  recaptcha_response: captcha('warranty'),
  ...over,
})
const casesOf = async (caseId: string) =>
  (await platformEnv.RECORDS.prepare('SELECT content FROM cases WHERE case_id = ?').bind(caseId).all<{ content: string }>()).results
const write = async (body: object, more: object = {}) =>
  callPlatform('POST', '/consumers-v3/contactus', { token: await createGuestToken(), body, ...more })
const complain = async (body: object, more: object = {}) =>
  callPlatform('POST', '/consumers-v3/consumer/warranty', { token: await createGuestToken(), body, ...more })

test('contact subjects are in the language of the request (APIU-30, CON-01, CON-04)', async () => {
  const response = await callPlatform('GET', '/consumers-v3/contactus/categorySubject', { locale: 'de-de' })
  const list = contactEndpoints.categorySubject.response.parse(await response.json())
  expect(list[0]).toMatchObject({
    category: 'order',
    label: 'Bestellung',
    subjects: [{ value: 'where', label: 'Wo ist meine Bestellung?' }, {}, {}],
  })
})

test('a contact message becomes a case, stored without the CAPTCHA token (APIU-29, CON-01)', async () => {
  const response = await write(letter())
  expect(response.status).toBe(201)
  const { caseId } = await response.json<{ caseId: string }>()
  expect(caseId).toMatch(/^C\d{10}$/)
  const [kept] = await casesOf(caseId)
  expect(JSON.parse(kept!.content)).toMatchObject({ email: 'ana@example.com', message: 'My jacket has not come yet.' })
  expect(kept!.content).not.toContain('sandbox.')
})

test('a contact message sent twice under one transaction is one case, though its CAPTCHA token is used up (CON-01)', async () => {
  const more = { token: await createGuestToken('writer'), transactionId: crypto.randomUUID() }
  const body = letter()
  const ids = [await write(body, more), await write(body, more)].map((response) => response.json<{ caseId: string }>())
  const [first, again] = await Promise.all(ids)
  expect(again).toEqual(first)
  expect(await casesOf(first!.caseId)).toHaveLength(1)
})

test.each([
  ['category', { category: 'weather' }],
  ['subject', { subject: 'fit' }],
  ['message', { message: 'Too short' }],
  ['message', { message: 'x'.repeat(1001) }],
  ['email', { email: 'ana@home' }],
  ['firstName', { firstName: 'Ana <b>' }],
])('a contact message with a wrong %s is refused and opens no case (CON-04, VAL-34)', async (field, over) => {
  expect(await readFailure(await write(letter(over)))).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
})

test('a contact message of a machine is refused (SEC-02, ERR-28)', async () => {
  const refused = await write(letter({ recaptcha_response: 'sandbox.machine.1' }))
  expect(await readFailure(refused)).toMatchObject({ status: 400, errorId: 'AUT403' })
})

test('a warranty case stores the claim and its photos (APIU-28, CON-02, CON-04)', async () => {
  const response = await complain(claim())
  expect(response.status).toBe(201)
  const { caseId } = await response.json<{ caseId: string }>()
  expect(caseId).toMatch(/^W\d{10}$/)
  expect(JSON.parse((await casesOf(caseId))[0]!.content)).toMatchObject({ styleId: 'HVSHELL1', photos: 1 })
  const photo = await platformEnv.CASE_PHOTOS.get(`${caseId}/1`)
  expect(photo?.httpMetadata?.contentType).toBe('image/png')
  expect((await photo!.arrayBuffer()).byteLength).toBe(7)
})

test('a warranty case keeps the address as the form would (VAL-34, VAL-58)', async () => {
  const address = {
    firstName: 'Ana',
    lastName: 'Pérez',
    addressLine1: 'Street: 1 Main St',
    postalCode: '97205 1234',
    phone: 'Cell: (503) 555-0123',
  }
  const { caseId } = await (await complain(claim({ address }))).json<{ caseId: string }>()
  const kept = JSON.parse((await casesOf(caseId))[0]!.content) as { address: object }
  expect(kept.address).toMatchObject({ addressLine1: '1 Main St', postalCode: '97205-1234', phone: '+15035550123' })
})

test.each([
  ['purchaseDate', { purchaseDate: '2999-01-01' }],
  ['purchaseDate', { purchaseDate: '2026-02-30' }],
  ['photos.0', { photos: [{ name: 'zip.png', type: 'image/png', content: btoa('<svg>') }] }],
  ['photos', { photos: Array.from({ length: 6 }, () => ({ name: 'a', type: 'image/png', content: png })) }],
])('a warranty case with a wrong %s is refused (CON-02, CON-04)', async (field, over) => {
  expect(await readFailure(await complain(claim(over)))).toMatchObject({ status: 400, errorId: 'API400', info: { field } })
})

test('photos of more than 5 MB together are too much, and so is a body of any size (CON-04)', async () => {
  const large = { name: 'a.png', type: 'image/png', content: btoa(`\x89PNG${'x'.repeat(2_700_000)}`) }
  expect(await readFailure(await complain(claim({ photos: [large, large] })))).toMatchObject({ status: 406, errorId: 'API406' })
  const huge = { ...large, content: large.content.slice(0, 3_600_000) }
  expect(await readFailure(await complain(claim({ photos: [huge, huge, huge] })))).toMatchObject({ status: 406, errorId: 'API406' })
})

const registration = (email: string, over: object = {}) => ({
  email,
  attendingDays: '2026-05-01,2026-05-02',
  eventId: 'ridge-days',
  eventTermsAccepted: true,
  firstName: 'Ana',
  lastName: 'Pérez',
  registrationTimestamp: '2026-04-01T10:00:00Z',
  ...over,
})
async function aConsumer(email: string) {
  const consumerNo = `C${crypto.randomUUID()}`
  await getConsumerStub(platformEnv, consumerNo).create(
    { email, firstName: 'Ana', lastName: 'Pérez', country: 'US', brand: 'halvern' },
    Date.now(),
  )
  return createToken({ consumerNo })
}
const join = (token: string, body: object) => callPlatform('POST', '/consumers-v3/consumer/event-registration', { token, body })

test('a consumer joins an event once, however often the form is sent (APIU-27, EVT-12)', async () => {
  const token = await aConsumer('joiner@example.com')
  const first = await join(token, registration('joiner@example.com'))
  expect(first.status).toBe(201)
  const again = await join(token, registration('Joiner@example.com', { plusOne: 'Bo Li' }))
  expect(await again.json()).toEqual(await first.json())
  const kept = await platformEnv.RECORDS.prepare("SELECT content FROM event_registrations WHERE event_id = 'ridge-days'").all<{
    content: string
  }>()
  expect(kept.results.map(({ content }) => (JSON.parse(content) as { plusOne?: string }).plusOne)).toEqual(['Bo Li'])
})

test('the number of who joins is kept as one can dial it, and none that cannot (VAL-34, VAL-58)', async () => {
  const token = await aConsumer('caller@example.com')
  const phoneNumber = 'United States (+1) 503-555-0123'
  expect((await join(token, registration('caller@example.com', { eventId: 'call-days', phoneNumber }))).status).toBe(201)
  const kept = await platformEnv.RECORDS.prepare("SELECT content FROM event_registrations WHERE event_id = 'call-days'").first<{
    content: string
  }>()
  expect(JSON.parse(kept!.content)).toMatchObject({ phoneNumber: '+15035550123' })
  const refused = await join(token, registration('caller@example.com', { phoneNumber: '12' }))
  expect(await readFailure(refused)).toMatchObject({ errorId: 'API400', info: { field: 'phoneNumber' } })
})

test('a guest cannot join an event (EVT-14)', async () => {
  const refused = await join(await createGuestToken(), registration('ana@example.com'))
  expect(await readFailure(refused)).toMatchObject({ status: 401, errorId: 'AUT401' })
})

test.each([
  ['email', { email: 'other@example.com' }],
  ['eventTermsAccepted', { eventTermsAccepted: false }],
  ['attendingDays', { attendingDays: '' }],
  ['plusOne', { plusOne: '<script>' }],
])('a registration with a wrong %s is refused (EVT-03, EVT-15, VAL-32, VAL-33)', async (field, over) => {
  const token = await aConsumer('right@example.com')
  expect(await readFailure(await join(token, registration('right@example.com', over)))).toMatchObject({
    errorId: 'API400',
    info: { field },
  })
})
