import { expect, test } from 'vitest'
import { listInvalidFields } from './invalid-fields'

const t = (key: string, values: Record<string, unknown> = {}) =>
  key === 'labeled' ? `${String(values.label)}: ${String(values.value)}` : key
const missing = ['Missing']

test('mistakes are listed in page order, at shipping and at billing', () => {
  const errors = { city: missing, 'contact.store-1.firstName': missing, firstName: missing, email: missing, '': ['All'] }
  const ids = (section: 'shipping' | 'billing') => listInvalidFields(t, { errors, section, country: 'US' }).map(({ id }) => id)
  expect(ids('shipping')).toEqual(['shipping-email', 'shipping-firstName', 'shipping-city', 'contact.store-1.firstName'])
  expect(ids('billing').slice(0, 3)).toEqual(['billing-firstName', 'billing-city', 'billing-email'])
})

test('with two pickup persons, a mistake names its location', () => {
  const errors = { 'contact.store-1.firstName': missing, 'contact.store-2.firstName': missing }
  const texts = (places: Record<string, string>) =>
    listInvalidFields(t, { errors, section: 'shipping', country: 'US', places }).map(({ text }) => text)
  const both = { 'store-1': 'Pearl, Portland', 'store-2': 'Union, Denver' }
  expect(texts(both)).toEqual(['address.firstName, Pearl, Portland: Missing', 'address.firstName, Union, Denver: Missing'])
  expect(texts({ 'store-1': 'Pearl' })[0]).toBe('address.firstName: Missing')
})
