import { expect, test } from 'vitest'
import { channelOf } from './channel'

test('the webview is the app channel, everything else e-commerce (SITE-08, SITE-14, TRAP-04)', () => {
  expect(channelOf({ isWebview: true })).toBe('MOBILEAPP')
  expect(channelOf({ isWebview: false })).toBe('ECOMM')
})
