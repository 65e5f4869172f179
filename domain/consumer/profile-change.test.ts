import { expect, test } from 'vitest'
import { toProfileChange } from '../account/change-profile'

const ada = { email: 'ada@shop.example', firstName: 'Ada', addressList: [], identityList: [], isEmployeeDiscountTCAccepted: false }

test('typed data is sent as it is, and an empty field deletes the stored value', () => {
  expect(toProfileChange(ada, { firstName: 'Ada', phone: '' })).toEqual({ ok: true, value: { firstName: 'Ada', phone: '' } })
})

test('with every field empty nothing is sent (ACC-16)', () => {
  expect(toProfileChange(ada, { firstName: '', phone: '' })).toEqual({ ok: true, value: null })
})

test('without a profile nothing can be changed (ACC-17)', () => {
  expect(toProfileChange(null, { firstName: 'Ada' })).toMatchObject({ ok: false, errorId: 'PROFILE_NOT_FOUND' })
})
