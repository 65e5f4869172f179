/** What to do about a field of a form that a call refuses, by the field's name in the call. */
const fieldErrors: Readonly<Record<string, string>> = {
  addressLine1: 'Enter a street and number.',
  amount: 'Enter an amount, such as 10.50.',
  carrier: 'Enter a carrier of at most 60 characters.',
  city: 'Enter a city.',
  code: 'Enter a code of 4 to 20 capital letters and digits.',
  delta: 'Enter a whole number, such as 5 or -5.',
  email: 'Enter a valid email address.',
  expiryDate: 'Enter today’s date or a later one.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  lines: 'Select at least one unit.',
  message: 'Enter a message of at most 300 characters.',
  number: 'Enter a valid gift card number.',
  onHand: 'Enter a whole number, 0 or more.',
  phone: 'Enter a valid phone number.',
  postalCode: 'Enter a valid postal code.',
  quantity: 'Enter a whole number, 0 or more.',
  reason: 'Enter a reason of at least 3 characters.',
  search: 'Enter at least 2 characters.',
  text: 'Enter a note of at most 2,000 characters.',
  title: 'Enter a title.',
  trackingNumber: 'Enter a tracking number of at most 60 characters.',
  trackingUrl: 'Enter an address that starts with https://.',
  until: 'Enter an end that is after the start.',
}

const priceFields = ['price', 'original', 'historicBest']

/** `shippingAddress.city` → `Enter a city.` */
export function getFieldError(field: string | undefined): string {
  const parts = field?.split('.') ?? []
  const name = parts.at(-1) ?? ''
  if (priceFields.some((kind) => parts.includes(kind))) return 'Enter a price above 0 in every currency.'
  if (Object.hasOwn(fieldErrors, name)) return fieldErrors[name] ?? ''
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words ? `Check the field “${words}” and try again.` : 'Check the form and try again.'
}
