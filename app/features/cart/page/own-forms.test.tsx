import { expect, test, vi } from 'vitest'
import { renderInStorefront } from '~/client/test/render-in-storefront'
import type { FormResult } from '~/server/form-action.server'
import { aCart, aCartItem } from '~/server/test/a-cart'
import { toCartPageView } from '../cart-page-view'
import { CartItems } from './cart-items'
import { CartNotices } from './cart-notices'
import { CartTotals } from './cart-totals'

let answered: { key: string; result: FormResult } | undefined
vi.mock('~/client/use-fetcher-form', () => ({
  useFetcherForm: (key: string) => ({
    form: { state: 'idle' },
    onSubmit: () => undefined,
    outcome: answered?.key === key ? answered.result : undefined,
  }),
}))

const paid = { reward: 5, giftCards: [], left: 15 }
const refused = (intent: string, place: FormResult['place'], field = '') =>
  ({ intent, values: {}, errors: { [field]: ['Refused'] }, place }) satisfies FormResult

test.each([
  ['a', refused('change-item', 'top'), 'qty-a-error'],
  ['a', refused('change-item', 'item'), 'qty-a-error'],
  ['a', refused('remove-item', 'top'), 'qty-a-error'],
  ['a', refused('save-for-later', 'item'), 'qty-a-error'],
  ['coupon', refused('apply-coupon', 'field', 'code'), 'coupon-error'],
  ['coupon', refused('apply-coupon', 'top'), 'coupon-error'],
  ['paid', refused('apply-reward', 'top'), 'paid-error'],
])('the response to the form “%s” (%o) appears in it once (ERR-11, ERR-12)', (key, result, slot) => {
  answered = { key: `cart ${key}`, result }
  const cart = { ...toCartPageView(aCart({ items: [aCartItem({ id: 'a' }), aCartItem({ id: 'b' })] })), paid }
  const html = renderInStorefront(
    <>
      <CartNotices cart={cart} isUnreachable={false} />
      <CartItems cart={cart} />
      <CartTotals cart={cart} />
    </>,
  )
  const [before = '', ...others] = html.split('Refused')
  expect(others).toHaveLength(1)
  expect([...before.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1]).toBe(slot)
})
