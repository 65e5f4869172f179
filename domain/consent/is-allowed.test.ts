import { expect, test } from 'vitest'
import { isAllowed } from './is-allowed'

const inNora = { cookie: undefined, region: 'NORA', globalPrivacyControl: false } as const
const inEmea = { ...inNora, region: 'EMEA' } as const
const optional = ['C0002', 'C0003', 'C0004'] as const

test('what is required is always allowed (CNS-01)', () => {
  expect(isAllowed('C0001', { ...inEmea, cookie: 'C0001:0,C0002:0' })).toBe(true)
})

test('in EMEA the others need a yes, each for itself (CNS-05)', () => {
  expect(optional.map((category) => isAllowed(category, inEmea))).toEqual([false, false, false])
  expect(optional.map((category) => isAllowed(category, { ...inEmea, cookie: 'C0001:1,C0002:1,C0003:0,C0004:1' }))).toEqual([
    true,
    false,
    true,
  ])
})

test('elsewhere they are allowed until a no (CNS-06)', () => {
  expect(optional.map((category) => isAllowed(category, inNora))).toEqual([true, true, true])
  expect(optional.map((category) => isAllowed(category, { ...inNora, cookie: 'C0002:0' }))).toEqual([false, true, true])
})

test('a browser that asks for privacy is not targeted, unless its shopper said yes (CNS-06)', () => {
  const asking = { ...inNora, globalPrivacyControl: true }
  expect(optional.map((category) => isAllowed(category, asking))).toEqual([true, true, false])
  expect(isAllowed('C0004', { ...asking, cookie: 'C0004:1' })).toBe(true)
})

test.each(['', 'yes', 'C0002', 'C0002:', 'C0002:2', 'C0002:true'])('the cookie “%s” says nothing', (cookie) => {
  expect(isAllowed('C0002', { ...inEmea, cookie })).toBe(false)
  expect(isAllowed('C0002', { ...inNora, cookie })).toBe(true)
})
