import { expect, test } from 'vitest'
import { knownDevice, withDevice } from './known-devices'
import { noLoginAttempts } from './login-attempts'

const marks = (count: number) => Array.from({ length: count }, (_, i) => ({ mark: `device-${i}`, tries: noLoginAttempts }))

test('a device is known by its mark, and a login without any knows none (AUTH-22)', () => {
  expect(knownDevice(marks(3), 'device-1')).toEqual({ mark: 'device-1', tries: noLoginAttempts })
  for (const unknown of [knownDevice(marks(3), 'device-9'), knownDevice(marks(3), undefined), knownDevice(undefined, 'device-1')])
    expect(unknown).toBeUndefined()
})

test('ten devices are remembered; the one used least lately gives way (AUTH-22)', () => {
  const used = withDevice(marks(10), 'device-0', { wrong: 1, at: 5 })
  expect(used).toHaveLength(10)
  expect(used.at(-1)).toEqual({ mark: 'device-0', tries: { wrong: 1, at: 5 } })
  expect(withDevice(used, 'new').map(({ mark }) => mark)).not.toContain('device-1')
})
