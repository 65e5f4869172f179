import { expect, test } from 'vitest'
import { getOpenAuthorization } from './open-authorization'
import { aPaidOrder } from './order.sample'
import type { OrderState } from './order-state'

const days = { CREDIT_CARD: 7, PAYPAL: 3 }
const dayMs = 24 * 60 * 60_000
const share = (provider: number) => ({ from: 0, value: provider, provider, delivery: 0 })
const order = (over: Partial<OrderState> = {}) =>
  aPaidOrder(
    [],
    { toPay: 10_000 },
    {
      ...{ status: 'CONFIRMED', createdAt: 1, events: [{ status: 'AUTHORISED', at: 5 }] },
      ...{ payment: { code: 'CREDIT_CARD', toPay: 10_000, pspReference: 'P' }, fulfillments: [], ...over },
    },
  )
const paidBy = (code: string, pspReference?: string) => ({ payment: { code, toPay: 10_000, ...(pspReference && { pspReference }) } })

test('what is neither captured nor cancelled is held until the days of its method have passed (OPS-12)', () => {
  expect(getOpenAuthorization(order(), days)).toEqual({ method: 'CREDIT_CARD', authorizedAt: 5, endsAt: 5 + 7 * dayMs, value: 10_000 })
  expect(getOpenAuthorization(order(paidBy('PAYPAL', 'P')), days)?.endsAt).toBe(5 + 3 * dayMs)
  const parts = { fulfillments: [{ paid: share(4_000) }, {}], cancellations: [{ paid: share(1_000) }] } as unknown as Partial<OrderState>
  expect(getOpenAuthorization(order(parts), days)?.value).toBe(5_000)
})

test.each([
  ['captured in full', { fulfillments: [{ paid: share(10_000) }] } as unknown as Partial<OrderState>],
  ['cancelled', { status: 'CANCELLED' as const }],
  ['paid at once', paidBy('IDEAL', 'P')],
  ['not paid by the provider', paidBy('CREDIT_CARD')],
])('an order that is %s holds nothing (OPS-12)', (_, over) => {
  expect(getOpenAuthorization(order(over), days)).toBeUndefined()
})
