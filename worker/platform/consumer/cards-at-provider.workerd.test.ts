import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { SavedInstrument } from '#contracts/entities/consumer'
import { deleteStoredCard } from '../payments/stored-cards'
import { aConsumer } from '../test/consumers'
import { aStoredCard, cardsAtProvider, withoutProvider } from '../test/payments'
import { callPlatform, platformEnv } from '../test/platform'
import type { ConsumerObject } from '../account/consumer.object'
import { loadAccountWithCards } from './instrument-handlers'

const path = '/consumers-v3/consumer/payment_instruments'
const list = async (token: string) => (await (await callPlatform('GET', path, { token })).json<{ items: SavedInstrument[] }>()).items
const minuteMs = 60_000

async function aCardholder() {
  const { token, caller, consumer } = await aConsumer()
  const { token: stands, ...face } = await aStoredCard(caller.consumerNo)
  return { token, consumerNo: caller.consumerNo, consumer, stands, face }
}

test('a card the provider has is listed, renewed as it is there, and gone when it is gone there (PAY-30)', async () => {
  const { token, consumerNo, stands, face } = await aCardholder()
  expect(await list(token)).toEqual([{ ...face, type: 'CREDIT_CARD', isDefault: true, paymentInstrumentId: expect.any(String) as string }])
  await deleteStoredCard(platformEnv, consumerNo, stands)
  const second = await aStoredCard(consumerNo)
  const soon = await loadAccountWithCards(platformEnv, { consumerNo, now: Date.now() })
  expect(soon.ok && soon.value.account.instruments.map((each) => each.stands)).toEqual([stands])
  const later = await loadAccountWithCards(platformEnv, { consumerNo, now: Date.now() + 6 * minuteMs })
  expect(later.ok && later.value.account.instruments.map((each) => [each.stands, each.isDefault])).toEqual([[second.token, true]])
})

test('when the provider does not answer, the account shows what it showed last, and asks again half a minute later (PAY-30)', async () => {
  const { token, consumerNo, face } = await aCardholder()
  const before = await list(token)
  const now = Date.now() + 6 * minuteMs
  const down = await loadAccountWithCards(withoutProvider, { consumerNo, now })
  expect(down.ok && down.value.account).toMatchObject({ instruments: [face], cardsDueAt: now + minuteMs / 2 })
  expect(await list(token)).toEqual(before)
})

test('a removed card is deleted at the provider, and does not come back while that fails (ACC-13, PAY-30)', async () => {
  const { token, consumerNo, consumer, stands } = await aCardholder()
  const [kept] = await list(token)
  await runInDurableObject(consumer, (object) => void withEnv(object, withoutProvider))
  expect((await callPlatform('DELETE', `${path}/${kept?.paymentInstrumentId}`, { token })).status).toBe(204)
  await runDurableObjectAlarm(consumer)
  expect(await cardsAtProvider(consumerNo)).toEqual([stands])
  const again = await loadAccountWithCards(platformEnv, { consumerNo, now: Date.now() + 6 * minuteMs })
  expect(again.ok && again.value.account.instruments).toEqual([])

  await runInDurableObject(consumer, (object, { storage }) => {
    withEnv(object, platformEnv)
    storage.kv.put('leavingCards', { ...storage.kv.get<object>('leavingCards'), dueAt: 0 })
    return storage.setAlarm(Date.now() + 1)
  })
  await vi.waitFor(async () => expect(await cardsAtProvider(consumerNo)).toEqual([]))
  await vi.waitFor(() => runInDurableObject(consumer, (_, { storage }) => expect(storage.kv.get('leavingCards')).toBeUndefined()))
  expect(await deleteStoredCard(platformEnv, consumerNo, stands)).toBe(true)
})

test('a card that is saved again before it was deleted stays (PAY-30)', async () => {
  const { token, consumerNo, consumer, stands } = await aCardholder()
  const [kept] = await list(token)
  await runInDurableObject(consumer, (object) => void withEnv(object, withoutProvider))
  await callPlatform('DELETE', `${path}/${kept?.paymentInstrumentId}`, { token })
  await runDurableObjectAlarm(consumer)
  const { type, ...face } = kept!
  const today = '2026-11-27' as const
  await consumer.change({
    of: 'instruments',
    change: { kind: 'save', instrument: { ...face, type, paymentInstrumentId: 'again', stands }, today },
  })
  await runInDurableObject(consumer, (_, { storage }) => expect(storage.kv.get('leavingCards')).toBeUndefined())
  expect(await cardsAtProvider(consumerNo)).toEqual([stands])
})

/** An object keeps the environment it was made with. */
function withEnv(object: ConsumerObject, env: typeof platformEnv) {
  Object.assign(object, { env })
}
