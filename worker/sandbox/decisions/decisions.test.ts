import { afterEach, expect, test, vi } from 'vitest'
import { sandbox } from '../app'

afterEach(() => void vi.useRealTimers())

const visitor = { customerId: 'session-1', channel: 'web', monetateId: 'visitor-1' }
const decision = (...experienceIds: string[]) => ({ eventType: 'decision', experienceIds })

function decide(events: unknown, more: object = {}) {
  const body = JSON.stringify({ ...visitor, events, ...more })
  return sandbox.request('/api/engine/v1/decide/halvern', { method: 'POST', body })
}

test('the engine returns decisions by experience, and its visitor id (APIX-01, SEG-23)', async () => {
  const response = await decide([decision('gift-card-opening'), { eventType: 'pageView', path: '/en-us/gift-card' }])
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    decisions: [{ experienceId: 'gift-card-opening', variantId: 'any-amount', actionId: 'gift-card-opening.any-amount' }],
    monetateId: 'visitor-1',
  })
})

test('a new visitor gets a name that stays', async () => {
  const names = await Promise.all(
    [1, 2].map(async () => ((await (await decide([decision()], { monetateId: '' })).json()) as { monetateId: string }).monetateId),
  )
  expect(names[0]).toMatch(/^sandbox\.\d+$/)
  expect(names[1]).toBe(names[0])
})

test.each(['nobody-knows', 'constructor'])('about the experience %s nothing is decided', async (experienceId) => {
  expect(await (await decide([decision(experienceId)])).json()).toMatchObject({ decisions: [] })
})

test('some decisions take their time', async () => {
  vi.useFakeTimers()
  let isDecided = false
  const answer = Promise.resolve(decide([decision('journal-opening')])).then(() => (isDecided = true))
  await vi.advanceTimersByTimeAsync(290)
  expect(isDecided).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  await answer
  expect(isDecided).toBe(true)
})

test('a shopper’s clicks are stored and can be read', async () => {
  const click = { eventType: 'click', experienceId: 'gift-card-opening', variantId: 'any-amount', trackingEvent: 'opening' }
  await decide([click])
  expect(await (await sandbox.request('/api/engine/v1/events')).json()).toContainEqual({ ...click, brand: 'halvern' })
})

test.each([
  ['no events', { events: [] }],
  ['an event nobody knows', { events: [{ eventType: 'scroll' }] }],
  ['an address that is none', { events: [{ eventType: 'ipAddress', ipAddress: 'here' }] }],
  ['nobody asking', { events: [decision()], customerId: '' }],
])('%s is refused', async (_, { events, ...more }) => {
  expect((await decide(events, more)).status).toBe(400)
})

test('invalid JSON is refused', async () => {
  expect((await sandbox.request('/api/engine/v1/decide/halvern', { method: 'POST', body: '{' })).status).toBe(400)
})
