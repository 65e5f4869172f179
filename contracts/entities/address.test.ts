import { expect, test } from 'vitest'
import { address, typedAddress } from './address'

const whole = {
  ...{ id: 'a1', addressId: 'a1', shippingId: 's1', approachType: 'S', main: true },
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '1 Main St', addressLine2: 'Apt 2', addressLine3: 'Rear', city: 'Portland' },
  ...{ postalCode: '97201', province: 'OR', stateCode: 'OR', region: 'OR', country: 'US', countryCode: 'US' },
  ...{ email: 'ada@example.com', phone: '+15035550100', phoneCode: '1', recipientContactPhone: '+15035550101' },
  subscriptions: { newsletterConsent: false },
}

test('one address has every name the wire uses, and none is lost or renamed (ACC-05, ACC-06, TRAP-17, TRAP-18)', () => {
  expect(address.parse(whole)).toEqual(whole)
})

test('a wallet may know only a part of an address', () => {
  expect(address.parse({ city: 'Portland', postalCode: '97201', country: 'US' })).toMatchObject({ city: 'Portland' })
})

test('a field that is far too long, and an unknown type, are refused', () => {
  expect(address.safeParse({ ...whole, addressLine1: 'x'.repeat(101) }).success).toBe(false)
  expect(address.safeParse({ ...whole, approachType: 'X' }).success).toBe(false)
})

test('what is typed may be longer than what is stored, by the words beside it (VAL-58)', () => {
  const phone = 'United States (+1) 503-555-0100'
  expect(address.safeParse({ ...whole, phone }).success).toBe(false)
  expect(typedAddress.parse({ ...whole, phone })).toEqual({ ...whole, phone })
  expect(typedAddress.safeParse({ ...whole, phone: 'x'.repeat(301) }).success).toBe(false)
})

test('an email address has no bound of its own here, unlike that of an account (TRAP-31)', () => {
  expect(address.parse({ email: `${'a'.repeat(97)}@example.com` }).email).toHaveLength(109)
})

test('unknown parts of an address are dropped', () => {
  expect(address.parse({ ...whole, consumerNo: 'C1' })).toEqual(whole)
})
