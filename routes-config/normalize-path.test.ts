// cspell:ignore phpsessid
import { expect, test } from 'vitest'
import { normalizePath, repairLink } from './normalize-path'

test.each([
  ['/en-us/', '/en-us'],
  ['/en-us//c//men-1000/', '/en-us/c/men-1000'],
  ['/en-us/C/Men-Jackets-1010', '/en-us/c/men-jackets-1010'],
  ['/en-us/c/men_jackets-1010', '/en-us/c/men-jackets-1010'],
  ['/en-us/P/Skarn-3L-Shell-hv7k2q41/Reviews', '/en-us/p/skarn-3l-shell-HV7K2Q41/reviews'],
  ['/en-us/Cart', '/en-us/cart'],
  ['/en-us/sign_in', '/en-us/sign-in'],
  ['/en-us/%63art', '/en-us/cart'],
  ['/en-us/Help/Contact_Us', '/en-us/help/contact-us'],
  ['/en-us/Help/Delivery', '/en-us/help/delivery'],
  ['/en-us/c/men%2djackets%2D1010', '/en-us/c/men-jackets-1010'],
  ['/en-us/%63/%6d%65%6e-1000', '/en-us/c/men-1000'],
  ['/en-us/cart;jsessionid=8A1F.node1', '/en-us/cart'],
  ['/en-us/c/men-1000;jsessionid=8A1F/', '/en-us/c/men-1000'],
  ['/en-us/c;v=1/men-1000;a=b;c', '/en-us/c/men-1000'],
  ['/en-us/cart%3BPHPSESSID=1', '/en-us/cart'],
  ['/en-us/c/men-1000.', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000...', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%2e', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000/.', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000),', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%20', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%22%3E', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%E2%80%9D', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%C2%A0', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000***', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000%E3%80%82', '/en-us/c/men-1000'],
  ...[
    '%7D',
    '%60',
    '%5C',
    '~',
    '=',
    '%21',
    '%2C',
    '%2F',
    '_',
    '-',
    '%E3%80%81',
    '%EF%BC%8C',
    '%E3%80%8D',
    '%E2%80%8E',
    '%EF%BB%BF',
    '%E2%80%93',
  ].map((mark) => [`/en-us/c/men-1000${mark}`, '/en-us/c/men-1000']),
  ['/en-us/c/men-1000._', '/en-us/c/men-1000'],
  ['/en-us/c/men-1000*_*.', '/en-us/c/men-1000'],
  ['/en-us/p/skarn-3l-shell-HV7K2Q41_', '/en-us/p/skarn-3l-shell-HV7K2Q41'],
  ['/en-us/%20c/men-1000%20/', '/en-us/c/men-1000'],
  ['/en-us/index.html', '/en-us'],
  ['/en-us/c/men-1000/index.php', '/en-us/c/men-1000'],
  ['/en-us/..;/cart', '/en-us/cart'],
  ['/en-us/.;a=b/cart', '/en-us/cart'],
])('%s is written %s (RTE-34, RTE-36)', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
})

test.each([
  '/',
  '/en-us',
  '/en-us/c/men-1000',
  '/en-us/account/orders/HA38323741',
  '/en-us/favorites/shared/aB_c-D',
  '/en-us/favorites/shared/aB_c-D_',
  '/en-us/help/a%20b',
  '/en-us/help/a%26b',
  '/en-us/stores/HV-US-01',
  '/en-us/p/shell-abcdef12345',
  '/en-us/help/a%2Fb',
  '/en-us/%C3%A9t%C3%A9',
  '/en-us/stores/a.b~c',
  '/en-us/%2561',
  '/en-us/%%34',
  '/en-us/%3%46',
])('%s stays as it is: what it names is spelled so (RTE-34, RTE-36)', (path) => {
  expect(normalizePath(path)).toBe(path)
})

test.each([
  ['/en-us/c/men-1000%3Fpage=2', '', '?page=2'],
  ['/en-us/c/men-1000%3fpage%3D2%26sort%3Dnew', '', '?page=2&sort=new'],
  ['/en-us/c/men-1000%3Fpage=2', '?gclid=a%2Fb', '?page=2&gclid=a%2Fb'],
  ['/en-us/c/men-1000&utm_source=mail', '', '?utm_source=mail'],
  ['/en-us/c/men-1000;jsessionid=1&utm_source=mail', '?page=2', '?utm_source=mail&page=2'],
  ['/en-us/c/men-1000&', '?page=2', '?page=2'],
  ['/en-us/c/men-1000%26utm_source%3Dmail', '', '?utm_source=mail'],
  ['/en-us/c/men-1000;jsessionid=1', '?x=%2F&y=a+b', '?x=%2F&y=a+b'],
])('%s%s keeps what was meant as its query (RTE-36)', (path, query, meant) => {
  expect(repairLink(path, query)).toEqual({ path: '/en-us/c/men-1000', query: meant })
})

test('many signs at the end take no longer than few (RTE-36)', () => {
  expect(normalizePath(`/en-us/cart${'.'.repeat(8_000)}x`)).toBe(`/en-us/cart${'.'.repeat(8_000)}x`)
  expect(normalizePath(`/en-us/cart${'%20'.repeat(2_000)}`)).toBe('/en-us/cart')
})
