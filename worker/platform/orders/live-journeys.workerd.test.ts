import { expect, test } from 'vitest'
import { liveJourneys } from '../../../scripts/payments-live/journeys'
import { platformEnv } from '../test/platform'

const settings = { ...platformEnv, PAYMENTS_HMAC_KEYS: 'ab'.repeat(32), applePayToken: 'token', googlePayToken: 'token' }

test.each(liveJourneys)('$name: the journey for a test account runs against the sandbox too (PAY-29)', async ({ run }) => {
  expect(await run(settings)).toBeUndefined()
})

test('twelve journeys are run (PAY-29)', () => {
  expect(liveJourneys).toHaveLength(12)
})
