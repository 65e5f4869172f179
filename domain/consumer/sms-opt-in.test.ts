import { expect, test } from 'vitest'
import { noOptIn, smsOptIn } from './sms-opt-in'

test('accepting the terms that ticking shows is the yes to texts (SUP-21)', () => {
  const ticked = smsOptIn(noOptIn, 'tick')
  expect(ticked).toEqual({ isTicked: true, optInAccepted: false })
  expect(smsOptIn(ticked, 'accept')).toEqual({ isTicked: true, optInAccepted: true })
  expect(smsOptIn(noOptIn, 'accept')).toEqual(noOptIn)
})

test.each(['untick', 'phone-invalid'] as const)('%s takes the yes back (SUP-22)', (act) => {
  expect(smsOptIn({ isTicked: true, optInAccepted: true }, act)).toEqual(noOptIn)
})
