import { expect, test } from 'vitest'
import { findSchemaProblem } from './adyen-protocol'
import type { LedgerRows } from './ledger-rows'
import { updatePayPalOrder, buildWindowAction } from './shopper-action'

const token = '3f0c1d52-8a77-4a3e-9d1c-0b6f5e2a7c11'
const action = buildWindowAction(token)
const paymentData = 'paymentData' in action ? (action.paymentData ?? '') : ''

test('the action of PayPal’s window is one of the published schema', () => {
  const value = { resultCode: 'Pending', pspReference: 'P', merchantReference: 'HA1', action }
  expect(findSchemaProblem('checkout', { name: 'PaymentResponse', value })).toBeUndefined()
})

test('the answer to an update is one of the published schema, with other payment data (PAY-34)', () => {
  const payment = { psp_reference: 'P', token, state: 'waiting', currency: 'USD' }
  let updates = 0
  const read = { byPspReference: () => payment, byToken: () => payment, count: () => updates }
  const rows = { ...read, setValue: () => undefined, note: () => (updates += 1) } as unknown as LedgerRows
  const { body } = updatePayPalOrder(rows, { pspReference: 'P', paymentData, amount: { value: 1, currency: 'USD' } })
  expect(findSchemaProblem('checkout', { name: 'PaypalUpdateOrderResponse', value: body })).toBeUndefined()
  expect(body).toMatchObject({ status: 'success' })
  expect(body).not.toHaveProperty('paymentData', paymentData)
})
