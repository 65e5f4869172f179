import type { FormCases } from './form-case'
import { openAddressSuggestion, openBilling } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const billingPath = '/en-us/checkout/billing'
const giftCardFields = { giftCardNumber: '6006490000000002', pin: '1234' }
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  province: 'OR',
}

/** The forms from the cart to the placed order, and those of points, which pay at both. */
export const checkoutForms: FormCases = {
  'checkout take-suggestion': {
    by: 'payer',
    at: openAddressSuggestion,
    wrong: { refused: 'checkout.setShippingAddress', says: serverErrorKey },
    right: { leadsTo: 'checkoutBilling' },
  },
  // Nobody is asked again about an address that was kept.
  'checkout keep-typed': {
    by: 'payer',
    at: openAddressSuggestion,
    wrong: { never: 'the address stays as it is, nobody is asked' },
    right: { leadsTo: 'checkoutBilling' },
  },
  'checkout save-shipping': {
    by: 'payer',
    at: '/en-us/checkout',
    wrong: {
      fields: { ...address, email: 'ada@shop.example', phone: '503 555 0123', lastName: '' },
      field: 'lastName',
      says: 'forms:required',
    },
    right: { fields: { lastName: 'Byron' }, leadsTo: 'checkoutBilling' },
  },
  'checkoutBilling pay-by-gift-card': {
    by: 'payer',
    at: billingPath,
    wrong: { fields: { ...giftCardFields, giftCardNumber: '12' }, field: 'giftCardNumber', says: 'forms:gc.number' },
    right: { fields: giftCardFields, shows: 'main [value=take-gift-card-back]' },
  },
  'checkoutBilling take-gift-card-back': {
    by: 'payer',
    at: billingPath,
    wrong: { refused: 'checkout.removePaymentInstrument', says: serverErrorKey },
    right: { gone: '[value=take-gift-card-back]' },
  },
  'checkoutBilling save-billing': {
    by: 'payer',
    at: `${billingPath}?address=other`,
    wrong: { fields: { ...address, lastName: '' }, field: 'lastName', says: 'forms:required' },
    right: { fields: { lastName: 'Byron' }, leadsTo: 'checkoutSummary' },
  },
  'checkoutSummary place-order': {
    by: 'payer',
    at: '/en-us/checkout/summary',
    wrong: { refused: 'orders.prepare orders.place', says: serverErrorKey },
    // The page of the provider.
    right: { shows: 'form input[name=number]' },
  },
  'checkoutSummary pay-otherwise': {
    by: 'payer',
    at: '/en-us/checkout/summary',
    wrong: { never: 'it ends what was begun with the provider, who is not asked' },
    right: { leadsTo: 'checkoutBilling' },
  },
  'checkoutBilling pay-by-saved-gift-card': {
    by: 'holder',
    at: openBilling,
    wrong: { fields: { pin: '12' }, field: 'pin', says: 'forms:gc.pin' },
    right: { fields: { pin: '1234' }, shows: 'main [value=take-gift-card-back]' },
  },
  'checkoutBilling pay-by-points': {
    by: 'member',
    at: openBilling,
    press: 'button[name=points]',
    wrong: { refused: 'priceChanges.applyReward', says: serverErrorKey },
    right: { shows: 'main form:has([name=points][value="0"])' },
  },
  'cart apply-reward': {
    by: 'member',
    at: '/en-us/cart',
    wrong: { refused: 'priceChanges.applyReward', says: serverErrorKey },
    right: { gone: '[name=points][value="0"]' },
  },
  'rewards apply-reward': {
    by: 'member',
    at: '/en-us/cart/rewards',
    wrong: { refused: 'priceChanges.applyReward', says: serverErrorKey },
    // The points stay with the member.
    right: { answered: 'priceChanges.applyReward', leadsTo: 'cart' },
  },
}
