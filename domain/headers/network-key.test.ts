import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNetworkKey } from './network-key'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
])('%s counts as %s', (address, network) => {
  expect(getNetworkKey(address)).toBe(network)
})

test.each([
  ...[
    null,
    undefined,
    '',
    'unknown',
    '127.0.0.1',
    '::1',
    '::',
    '2a06:98c0:3600::103',
    '1.2.3',
    '1.2.3.4.5',
    ':::',
    '1:2',
    'g::1',
    'fe80::1%eth0',
  ],
])('%s tells nobody apart', (address) => {
  expect(getNetworkKey(address)).toBeUndefined()
})

test('any address yields a short plain name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => /^[\da-f.:]{7,19}$/.test(getNetworkKey(text) ?? '127.0.0.1')),
  )
})
