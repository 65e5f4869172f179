import { expect, test } from 'vitest'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { boughtOnPage } from './bought-on-page'
import { PlaceOrder } from './place-order-form'
import type { SummaryLoaded } from './summary-step'

function shown(over: Partial<SummaryLoaded>): string {
  const { totals } = aCart()
  const bought = boughtOnPage(aCart({ totals: { ...totals, remainingToPay: 220 } }))
  const loaded = { bought, proof: {}, isSavedCard: false, isTypedIn: false, ...over } as SummaryLoaded
  return textOfHtml(renderInStorefront(<PlaceOrder loaded={loaded} />))
}

const next = /Next you [^.<]*\./

test.each([
  [{ paidBy: 'CREDIT_CARD' }, 'Next you enter your card on our payment partner’s page.'],
  [{ paidBy: 'CREDIT_CARD', isSavedCard: true }, 'Next you enter your card’s security code on our payment partner’s page.'],
  [{ paidBy: 'PAY_LATER' }, 'Next you agree the payment on the lender’s page.'],
  [{ paidBy: 'CREDIT_CARD', isTypedIn: true }, undefined],
  [{}, undefined],
])('an order paid by %o says what comes after the button (CHK-09)', (over, text) => {
  expect(next.exec(shown(over))?.[0]).toBe(text)
})
