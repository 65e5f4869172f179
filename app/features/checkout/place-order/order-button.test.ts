import { expect, test } from 'vitest'
import de from '#content/messages/de/checkout.json'
import en from '#content/messages/en/checkout.json'
import es from '#content/messages/es/checkout.json'
import fr from '#content/messages/fr/checkout.json'
import it from '#content/messages/it/checkout.json'
import nl from '#content/messages/nl/checkout.json'

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
