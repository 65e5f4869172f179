import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StorefrontEnv } from '~/server/request-context'
import { AssociateObject } from './associate.object'

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    constructor(
      readonly ctx: unknown,
      readonly env: unknown,
    ) {}
  },
}))

const hours = 3_600_000
const associate = { storeId: 'HV-US-01', storeName: 'Halvern Seattle', storeEmployeeId: 'E100037', storeEmployeeName: 'Caleb Nguyen' }
const connection = { associate, token: 'agent-token', usid: 'usid-1' }

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function anObject() {
  const kept = new Map<string, unknown>()
  const alarms: number[] = []
  const storage = {
    kv: { get: (key: string) => kept.get(key), put: (key: string, value: unknown) => void kept.set(key, value) },
    setAlarm: async (at: number) => void alarms.push(at),
    deleteAlarm: async () => void alarms.splice(0),
    deleteAll: async () => kept.clear(),
  }
  return { kept, alarms, object: new AssociateObject({ storage } as unknown as DurableObjectState, {} as StorefrontEnv) }
}

test('an associate’s session stores associate and store for twelve hours, and is then deleted (EMP-09, EMP-20)', async () => {
  const { object, alarms, kept } = anObject()
  expect(await object.read()).toBeNull()
  await object.open(connection)
  expect(await object.read()).toEqual(connection)
  expect(alarms).toEqual([Date.now() + 12 * hours])
  vi.setSystemTime(Date.now() + 12 * hours)
  expect(await object.read()).toBeNull()
  await object.alarm()
  expect(kept.size).toBe(0)
})

test('a session that was ended has forgotten everything (EMP-11)', async () => {
  const { object, alarms, kept } = anObject()
  await object.open(connection)
  await object.end()
  expect([await object.read(), kept.size, alarms]).toEqual([null, 0, []])
})
