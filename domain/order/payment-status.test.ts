import { expect, test } from 'vitest'
import { getPaymentStatus } from './payment-status'

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
  ['challenge', { resultCode: 'Pending', opensWindow: true }],
  ['refused', { resultCode: 'Refused', opensWindow: true }],
  ['pending', { resultCode: 'Received' }],
  ['unknown', {}],
  ['unknown', { status: 500, resultCode: 'Refused' }],
  ['unknown', { status: 429 }],
  ['error', { status: 422 }],
  ['error', { status: 401 }],
  ['error', { status: 400 }],
  ['error', { resultCode: 'Authorised', reference: 'HA2' }],
  ['error', { resultCode: 'RedirectShopper', reference: 'HA2' }],
  ['challenge', { resultCode: 'RedirectShopper', reference: undefined }],
  ['challenge', { resultCode: 'IdentifyShopper', reference: undefined }],
  ['refused', { resultCode: 'Refused', reference: undefined }],
  ['pending', { resultCode: 'Authorised', reference: undefined }],
] as const)('%s is what %j means (PAY-36)', (word, over) => {
  expect(getPaymentStatus({ ...result, ...over })).toBe(word)
})
