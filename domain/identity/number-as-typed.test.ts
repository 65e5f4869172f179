import { expect, test } from 'vitest'
import { numberAsTyped } from './number-as-typed'

const states = { country: 'US', region: 'NORA' } as const

test.each([
  [{ phone: '+15035550111' }, '(503) 555 - 0111'],
  [{ phone: '5035550111', phoneCode: '1' }, '(503) 555 - 0111'],
  [{ phone: '+441912223344', phoneCode: '44' }, '+441912223344'],
])('%o is typed %s in the States (VAL-15)', (kept, typed) => {
  expect(numberAsTyped(kept, states)).toBe(typed)
})

test('a number of a neighbour is laid out as it is there (VAL-15)', () => {
  const laidOut = numberAsTyped({ phone: '+33612345678', phoneCode: '33' }, { country: 'DE', region: 'EMEA' })
  expect(laidOut.replace(/\D/g, '')).toBe('612345678')
})
