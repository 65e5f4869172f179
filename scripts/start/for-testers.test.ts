import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import giftCards from '../../content/gift-cards/demo-gift-cards.json' with { type: 'json' }
import associates from '../../content/people/demo-associates.json' with { type: 'json' }
import people from '../../content/people/demo-consumers.json' with { type: 'json' }
import orders from '../../content/people/demo-orders.json' with { type: 'json' }
import coupons from '../../content/promotions/coupons.json' with { type: 'json' }
import { testCards } from '../../worker/sandbox/payments/decide-payment.ts'
import { root } from '../serve/paths.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('testers find every test card, gift card and coupon code on their page, and every account in the README', () => {
  const page = read('docs/operations.md')
  const expected = [
    ...Object.keys(testCards),
    ...giftCards.flatMap(({ number, pin }) => [number, pin]),
    ...coupons.map(({ coupon }) => coupon.code),
  ]
  expect(expected.filter((each) => !page.includes(`\`${each}\``))).toEqual([])
  const readme = read('README.md')
  expect(people.filter(({ email }) => !readme.includes(email))).toEqual([])
})

test('the orders and associates the page names are there', () => {
  const page = read('docs/operations.md')
  const named = [...page.matchAll(/`(HA\d{8})`/g)].map(([, number]) => number)
  expect(named.filter((number) => !orders.some(({ orderNumber }) => orderNumber === number))).toEqual([])
  const received = [...page.matchAll(/\| `(\w\w-US-\d\d)` \| `(.*)` \| `(E\d+)` \| `(.*)` \|/g)].map(([, ...row]) => row)
  expect(received).toHaveLength(3)
  for (const [storeId, code, employeeId, secret] of received) expect(associates).toContainEqual({ storeId, code, employeeId, secret })
  const inReadme = associates.find(({ storeId }) => storeId === 'HV-US-01')
  for (const word of Object.values(inReadme ?? {})) expect(read('README.md')).toContain(`\`${word}\``)
})

test('whoever starts the shop finds the operators’ console and a token for all of it, on the terminal and in the documents (OPS-20)', () => {
  for (const file of ['scripts/start/main.ts', 'README.md', 'docs/operations.md'])
    expect([file, read(file)]).toEqual([file, expect.stringContaining('npm run operator:token -s -- --name you --scopes all')])
  expect(read('scripts/start/main.ts')).toContain('${platformUrl}/ops')
  for (const file of ['README.md', 'docs/operations.md']) expect(read(file)).toContain('http://localhost:8788/ops')
})
