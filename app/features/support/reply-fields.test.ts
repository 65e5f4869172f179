import { expect, test } from 'vitest'
import { listInvalidFields } from './reply-fields'

const t = (key: string, values: Record<string, unknown> = {}) =>
  key === 'labeled' ? `${String(values.label)}: ${String(values.value)}` : key

test('every wrong field of a claim has its name, as this country calls it, in the order of the page (CON-02)', () => {
  const missing = ['Missing']
  const errors = { answer: missing, postalCode: missing, province: missing, styleId: missing }
  expect(listInvalidFields(t, { errors, country: 'US' })).toEqual([
    { id: 'contact-styleId', text: 'warranty.styleId: Missing' },
    { id: 'contact-postalCode', text: 'address.postalCode.US: Missing' },
    { id: 'contact-province', text: 'address.province.US: Missing' },
    { id: 'contact-answer', text: 'form.captcha: Missing' },
  ])
})
