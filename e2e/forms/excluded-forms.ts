import type { FormKey } from './form-case'

/** Forms that are there with scripts alone, and those of the one athlete. Each has journeys of its own. */
export const excludedForms: Partial<Record<FormKey, string>> = {
  'wallet ': 'a wallet’s window sends it, no page has it',
  'signIn passkey': 'a browser makes the proof of a passkey',
  'accountProfile add-passkey': 'a browser makes a passkey',
  'accountProfile remove-passkey': 'only a browser can have made the passkey',
  'accountCard save-card': 'the card is typed into the provider’s framed fields',
  'checkoutPay answer-bank': 'the bank’s frame answers',
  'checkoutPay pay-otherwise': 'the bank’s question comes to a card that was typed in with scripts',
  'checkoutReturn ': 'a bank’s page sends it, from its own origin: every-page.spec.ts returns so',
  'checkoutPayPal answer-paypal': 'PayPal’s window answers',
  'checkoutPayPal pay-otherwise': 'without scripts PayPal is approved on its own page',
  'checkoutBilling pay-by-credit': 'there is one athlete, with one cart and one credit: known-shopper.spec.ts shops as them',
  'checkoutBilling take-credit-back': 'there is one athlete, with one cart and one credit: known-shopper.spec.ts shops as them',
}
