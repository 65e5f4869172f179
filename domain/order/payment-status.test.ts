import { expect, test } from 'vitest'
import { paymentStatusOf } from './payment-status'

const result = { status: 200, reference: 'HA1', expected: 'HA1' }

test.each([
  ['authorised', { resultCode: 'Authorised' }],
  ['challenge', { resultCode: 'ChallengeShopper' }],
  ['challenge', { resultCode: 'IdentifyShopper' }],
  ['challenge', { resultCode: 'RedirectShopper' }],
  ['refused', { resultCode: 'Refused', refusalReason: 'Refused' }],
  ['fraud', { resultCode: 'Refused', refusalReason: 'FRAUD' }],
  ['refused', { resultCode: 'Cancelled' }],
  ['error', { resultCode: 'Error' }],
  ['fraud', { resultCode: 'Refused', refusalReason: 'Refused', refusalReasonCode: '22' }],
  ['pending', { resultCode: 'Pending' }],
  ['pending', { resultCode: 'Received' }],
  ['unknown', {}],
  ['unknown', { status: 500, resultCode: 'Refused' }],
  ['unknown', { status: 429 }],
  ['refused', { status: 422 }],
  ['error', { status: 401 }],
  ['error', { status: 400 }],
  ['error', { resultCode: 'Authorised', reference: 'HA2' }],
] as const)('%s is what %j means', (word, over) => {
  expect(paymentStatusOf({ ...result, ...over })).toBe(word)
})
