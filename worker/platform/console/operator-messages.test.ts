import { expect, test } from 'vitest'
import { getFieldError } from './operator-messages'

test.each([
  ['city', 'Enter a city.'],
  ['address.postalCode', 'Enter a valid postal code.'],
  ['price.EUR', 'Enter a price above 0 in every currency.'],
  ['fulfillmentId', 'Check the field “fulfillment id” and try again.'],
  [undefined, 'Check the form and try again.'],
])('a refusal of the field %s says what to enter (OPS-31)', (field, text) => {
  expect(getFieldError(field)).toBe(text)
})
