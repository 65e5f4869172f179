import { expect, test } from 'vitest'
import { wantsShippingEmails, withShippingEmails } from './shipping-emails'

const others = [
  { topic: 'shipping', channel: 'sms', enabled: false },
  { topic: 'news', channel: 'email', enabled: false },
] as const

test('shipping emails are sent unless they are switched off, whatever else is (ACC-20)', () => {
  expect([undefined, [], [...others]].map((each) => wantsShippingEmails(each))).toEqual([true, true, true])
  const off = withShippingEmails(others, false)
  expect([wantsShippingEmails(off), wantsShippingEmails(withShippingEmails(off, true))]).toEqual([false, true])
  expect(off).toEqual([...others, { topic: 'shipping', channel: 'email', enabled: false }])
  expect(withShippingEmails(off, true)).toHaveLength(3)
})
