import { expect, test } from 'vitest'
import { getChannel } from './channel'

test('the webview is the app channel, everything else e-commerce (SITE-08, SITE-14, TRAP-04)', () => {
  expect(getChannel({ isWebview: true })).toBe('MOBILEAPP')
  expect(getChannel({ isWebview: false })).toBe('ECOMM')
})
