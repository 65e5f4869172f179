import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { boughtOnPage } from './bought-on-page'
import { PlaceOrder } from './place-order-form'
import type { SummaryLoaded } from './load-summary.server'

function shown(over: Partial<SummaryLoaded>): string {
  const { totals } = aCart()
  const bought = boughtOnPage(aCart({ totals: { ...totals, remainingToPay: 220 } }))
  const loaded = { bought, proof: {}, isSavedCard: false, isTypedIn: false, ...over } as SummaryLoaded
  return textOfHtml(renderInStorefront(<PlaceOrder loaded={loaded} />))
}

const next = /Next, [^.<]*\./

test.each([
  [{ paidBy: 'CREDIT_CARD' }, 'Next, enter your card details on our payment provider’s page.'],
  [{ paidBy: 'CREDIT_CARD', isSavedCard: true }, 'Next, enter your card’s security code on our payment provider’s page.'],
  [{ paidBy: 'PAY_LATER' }, 'Next, confirm your payment plan on the lender’s page.'],
  [{ paidBy: 'CREDIT_CARD', isTypedIn: true }, undefined],
  [{}, undefined],
])('an order paid by %o says what comes after the button (CHK-09)', (over, text) => {
  expect(next.exec(shown(over))?.[0]).toBe(text)
})
