import { expect, test } from 'vitest'
import { sandbox } from '../app'

const event = { name: 'login', params: { method: 'code', session_id: '1700000000', engagement_time_msec: 1 } }
const fine = { client_id: '1.2', timestamp_micros: 1, consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' }, events: [event] }
const where = '?measurement_id=G-SANDBOX&api_secret=s'

const post = (path: string, body: unknown) => sandbox.request(path, { method: 'POST', body: JSON.stringify(body) })

test('the collector takes what keeps to the published rules (ANA-13)', async () => {
  expect((await post(`/mp/collect${where}`, fine)).status).toBe(204)
  expect(await (await post(`/debug/mp/collect${where}`, fine)).json()).toEqual({ validationMessages: [] })
  expect(await (await sandbox.request('/mp/events?name=login')).json()).toContainEqual({ clientId: '1.2', consent: fine.consent, event })
})

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]))
const text = 'x'.repeat(100)
const largeItem = { item_id: text, item_name: text, item_brand: text, item_category: text, item_category2: text, item_variant: text }
const withEvent = (over: object) => ({ ...fine, events: [{ ...event, ...over }] })

test.each([
  ['no body', null, ''],
  ['no client', { ...fine, client_id: '' }, 'client_id'],
  ['an unknown field', { ...fine, email: 'a@b.c' }, 'email'],
  ['no events', { ...fine, events: [] }, 'events'],
  ['26 events', { ...fine, events: Array(26).fill(event) }, 'events'],
  ['a consent of another kind', { ...fine, consent: { ad_storage: 'GRANTED' } }, 'consent.ad_storage'],
  ['a consent in another word', { ...fine, consent: { ad_user_data: 'yes' } }, 'consent.ad_user_data'],
  ['a long name', withEvent({ name: 'n'.repeat(41) }), 'events.0.name'],
  ['a name with a hyphen', withEvent({ name: 'add-to-cart' }), 'events.0.name'],
  ['a reserved name', withEvent({ name: 'session_start' }), 'events.0.name'],
  ['26 parameters', withEvent({ params: many(26) }), 'events.0.params'],
  ['a reserved parameter', withEvent({ params: { ga_session: 1 } }), 'events.0.params.ga_session'],
  ['a long text', withEvent({ params: { method: 'm'.repeat(101) } }), 'events.0.params.method'],
  ['a session that is none', withEvent({ params: { session_id: 'mine' } }), 'events.0.params.session_id'],
  ['an object as value', withEvent({ params: { method: {} } }), 'events.0.params.method'],
  [
    'a purchase without number',
    withEvent({ name: 'purchase', params: { currency: 'EUR', value: 1, items: [] } }),
    'events.0.params.transaction_id',
  ],
  ['a value without currency', withEvent({ name: 'view_item', params: { value: 1, items: [] } }), 'events.0.params.currency'],
  ['an item without id and name', withEvent({ name: 'view_item', params: { items: [{ price: 1 }] } }), 'events.0.params.items.0'],
  ['201 items', withEvent({ name: 'view_item', params: { items: Array(201).fill({ item_id: 'a' }) } }), 'events.0.params.items'],
  ['130 kB', withEvent({ name: 'view_item', params: { items: Array(200).fill(largeItem) } }), ''],
])('%s is refused by name (ANA-13)', async (_, body, fieldPath) => {
  expect((await post(`/mp/collect${where}`, body)).status).toBe(400)
  const { validationMessages } = await (
    await post(`/debug/mp/collect${where}`, body)
  ).json<{ validationMessages: { fieldPath: string }[] }>()
  expect(validationMessages.map((message) => message.fieldPath)).toContain(fieldPath)
})

test('a request without the stream’s id and secret is refused (ANA-13)', async () => {
  expect((await post('/mp/collect', fine)).status).toBe(400)
})
