import { expect, test } from 'vitest'
import * as cart from '~/routes/cart'
import * as changeDelivery from '~/routes/changeDelivery'
import * as checkoutSummary from '~/routes/checkoutSummary'
import * as giftCard from '~/routes/giftCard'
import * as pickup from '~/routes/pickup'
import * as product from '~/routes/product'
import * as quickShop from '~/routes/quickShop'
import * as rewards from '~/routes/rewards'
import { shouldRevalidate } from './revalidate-on-client-error'

const after = (actionStatus?: number, defaultShouldRevalidate = false) =>
  shouldRevalidate({ actionStatus, defaultShouldRevalidate } as Parameters<typeof shouldRevalidate>[0])

test('a page reloads its data after a refusal, not during an outage, and otherwise as usual (CHK-08, ERR-18)', () => {
  expect([404, 405, 409, 422].map((status) => after(status))).toEqual([true, true, true, true])
  expect(after(503)).toBe(false)
  expect([after(200, true), after(undefined, true), after(undefined, false)]).toEqual([true, true, false])
})

test.each(Object.entries({ cart, changeDelivery, checkoutSummary, giftCard, pickup, rewards }))(
  '%s, which shows what can change under a shopper, does so (ERR-18)',
  (_, route) => expect(route.shouldRevalidate).toBe(shouldRevalidate),
)

test('a product reloads its data after a refused add: it may just have sold out (ERR-18)', () => {
  expect([product.shouldRevalidate(), quickShop.shouldRevalidate()]).toEqual([true, true])
})
