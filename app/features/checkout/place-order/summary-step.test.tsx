import { expect, test } from 'vitest'
import de from '#content/messages/de/checkout.json'
import en from '#content/messages/en/checkout.json'
import es from '#content/messages/es/checkout.json'
import fr from '#content/messages/fr/checkout.json'
import it from '#content/messages/it/checkout.json'
import nl from '#content/messages/nl/checkout.json'
import { renderInStorefront, textOfHtml } from '~/client/test/render-in-storefront'
import { aCart } from '~/server/test/a-cart'
import { toPurchaseView } from '../order-summary.server'
import type { LoadedSummary } from './load-summary.server'
import { PlaceOrderForm } from './summary-step'

function shown(over: Partial<LoadedSummary>): string {
  const { totals } = aCart()
  const bought = toPurchaseView(aCart({ totals: { ...totals, remainingToPay: 220 } }), 'en-us')
  const loaded = { bought, proof: {}, isSavedCard: false, isTypedIn: false, ...over } as LoadedSummary
  return textOfHtml(renderInStorefront(<PlaceOrderForm loaded={loaded} />))
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

test.each([
  [en, /^Place order and pay/],
  [de, /^Zahlungspflichtig bestellen/],
  [fr, /^Commander et payer/],
  [it, /^Ordina e paga/],
  [es, /^Realizar pedido y pagar/],
  [nl, /^Bestellen en betalen/],
])('the order button says that ordering obliges to pay, also when nothing is left to pay: %#. %s (PDP-34)', (words, text) => {
  for (const key of ['checkout.placeOrder', 'checkout.placePaid'] as const) expect(words[key]).toMatch(text)
})
