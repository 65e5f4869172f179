import { expect, test } from 'vitest'
import { mustBeCleared, nextWalletState, type WalletEvent, type WalletState, walletStates } from './wallet-steps'

function after(events: WalletEvent[]): WalletState | undefined {
  return events.reduce<WalletState | undefined>((state, event) => state && nextWalletState(state, event), 'opened')
}

test('a window is validated, its choices are made, and it is paid (WAL-01, WAL-02, WAL-03, WAL-04, WAL-05, WAL-06)', () => {
  expect(after(['validate', 'validated', 'choose', 'choose', 'choose', 'pay', 'paid'])).toBe('paid')
  expect(after(['validate', 'validated', 'pay', 'paid'])).toBe('paid')
})

test.each<WalletEvent[]>([['validate'], ['validate', 'validated'], ['validate', 'validated', 'choose'], ['validate', 'validated', 'pay']])(
  'a failure ends the sheet as failed, at any step: %s (WAL-07)',
  (...events) => {
    expect(after([...events, 'fail'])).toBe('failed')
  },
)

test.each<WalletEvent[][]>([[[]], [['validate']], [['validate', 'validated']], [['validate', 'validated', 'choose']]])(
  'the shopper can leave before it is paid: %s (WAL-08)',
  (events) => {
    expect(after([...events, 'leave'])).toBe('left')
  },
)

test.each<WalletEvent[]>([
  ['choose'],
  ['pay'],
  ['validate', 'pay'],
  ['validate', 'choose'],
  ['validate', 'validate'],
  ['validate', 'validated', 'pay', 'pay'],
  ['validate', 'validated', 'pay', 'leave'],
])('a step too early, twice or too late has no meaning: %s', (...events) => {
  expect(after(events)).toBeUndefined()
})

test('a closed sheet ignores responses, and only a purchase without a result is removed', () => {
  const ended = walletStates.filter((state) =>
    (['validate', 'validated', 'choose', 'pay', 'paid', 'fail', 'leave'] as const).every((event) => !nextWalletState(state, event)),
  )
  expect(ended).toEqual(['paid', 'failed', 'left'])
  expect(ended.filter(mustBeCleared)).toEqual(['failed', 'left'])
})
