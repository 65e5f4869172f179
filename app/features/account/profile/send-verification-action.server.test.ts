import { beforeEach, expect, test } from 'vitest'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { posting } from '../test/posting.server'
import { sendVerificationAction } from './send-verification-action.server'

const send = 'POST /consumers-v3/consumer/verifyemail/send'
beforeEach(() => void anEdgeCache())

test('a signed-in shopper gets the link again, and the account says so (ACC-26)', async () => {
  const answers = { [send]: new Response(null, { status: 204 }) }
  const { result, flash, callsTo } = await posting(sendVerificationAction, { form: {}, answers })
  expect(result).toEqual({ status: 303, location: '/en-us/account' })
  expect(callsTo(send)).toHaveLength(1)
  expect(flash).toEqual([{ tone: 'success', key: 'account.verificationSent' }])
})
