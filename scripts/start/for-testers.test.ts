import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import giftCards from '../../content/gift-cards/demo-gift-cards.json' with { type: 'json' }
import people from '../../content/people/demo-consumers.json' with { type: 'json' }
import orders from '../../content/people/demo-orders.json' with { type: 'json' }
import coupons from '../../content/promotions/coupons.json' with { type: 'json' }
import { testCards } from '../../worker/sandbox/payments/test-cards.ts'
import { root } from '../serve/places.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('testers find every test card, gift card and coupon code on their page, and every account in the README', () => {
  const page = read('docs/operating.md')
  const wanted = [
    ...Object.keys(testCards),
    ...giftCards.flatMap(({ number, pin }) => [number, pin]),
    ...coupons.map(({ coupon }) => coupon.code),
  ]
  expect(wanted.filter((each) => !page.includes(`\`${each}\``))).toEqual([])
  const readme = read('README.md')
  expect(people.filter(({ email }) => !readme.includes(email))).toEqual([])
})

test('the orders and associates the page names are there', () => {
  const page = read('docs/operating.md')
  const named = [...page.matchAll(/`(HA\d{8})`/g)].map(([, number]) => number)
  expect(named.filter((number) => !orders.some(({ orderNumber }) => orderNumber === number))).toEqual([])
  for (const [, store, number] of page.matchAll(/`(\w\w-US-\d\d)`\s+`(E\d+)`/g))
    expect(storesText().replace(/\s/g, '')).toMatch(new RegExp(`"storeId":"${store}"(?:(?!"storeId").)*"employeeId":"${number}"`))
})

function storesText(): string {
  return read('content/stores/US.json')
}
