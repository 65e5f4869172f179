import { expect, test } from 'vitest'
import { isAppleGateway } from './validation-host'

test.each([
  'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-nc-pod1.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-pr-pod5.apple.com/paymentservices/startSession',
  'https://cn-apple-pay-gateway-sh-pod2.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
])('a merchant is validated at %s (WAL-01)', (address) => {
  expect(isAppleGateway(address)).toBe(true)
})

test.each([
  '',
  'apple-pay-gateway.apple.com',
  'http://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway.apple.com:8443/',
  'https://someone@apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com.evil.example/',
  'https://evil.example/apple-pay-gateway.apple.com',
  'https://evil.example#.apple.com',
  'https://apple.com/',
  'https://xapple-pay-gateway.apple.com/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
])('%s is never called (WAL-01)', (address) => {
  expect(isAppleGateway(address)).toBe(false)
})
