import type { FormCases } from './form-case'
import { openEmailLink, changedEmail } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '12 Larch Street',
  city: 'Portland',
  postalCode: '97205',
  province: 'OR',
  phone: '503 555 0123',
}

/** The forms of an account, in the order of one life of it: opened by `newcomer`, deleted at the end. */
export const accountForms: FormCases = {
  'account send-verification': {
    by: 'newcomer',
    at: '/en-us/account',
    wrong: { refused: 'auth.sendVerificationEmail', says: serverErrorKey },
    right: { says: 'account.verificationSent', leadsTo: 'account' },
  },
  'verifyEmail verify-email': {
    by: 'newcomer',
    at: openEmailLink('Confirm your email address', 'Confirm email address'),
    wrong: { refused: 'auth.verifyEmail', says: serverErrorKey },
    right: { says: 'verifyEmail.confirmed' },
  },
  'accountProfile save-details': {
    by: 'newcomer',
    at: '/en-us/account/profile',
    wrong: { fields: { firstName: '', lastName: 'Lovelace' }, field: 'firstName', says: 'forms:required' },
    right: { fields: { firstName: 'Grace' }, says: 'profile.saved' },
  },
  'accountProfile change-password': {
    by: 'newcomer',
    at: '/en-us/account/profile',
    wrong: {
      fields: { currentPassword: 'Shell2026', newPassword: 'Shell2027', repeatedPassword: 'Shell2028' },
      field: 'repeatedPassword',
      says: 'forms:sameAs',
    },
    right: {
      fields: { currentPassword: 'Shell2026', newPassword: 'Shell2027', repeatedPassword: 'Shell2027' },
      says: 'profile.passwordChanged',
    },
  },
  'accountEmail change-email': {
    by: 'newcomer',
    at: '/en-us/account/email',
    wrong: { fields: { email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: { fields: { email: changedEmail }, says: 'profile.newEmailSent' },
  },
  'confirmEmail confirm-email': {
    by: 'newcomer',
    at: openEmailLink('Confirm your new email address', 'Confirm the new address', changedEmail),
    wrong: { refused: 'consumer.confirmEmail', says: serverErrorKey },
    right: { says: 'profile.emailChanged', leadsTo: 'account' },
  },
  'accountPreferences save-interests': {
    by: 'newcomer',
    at: '/en-us/account/preferences',
    wrong: { refused: 'consumer.updateProfile', says: serverErrorKey },
    right: { says: 'profile.likesSaved' },
  },
  'accountPreferences save-letters': {
    by: 'newcomer',
    at: '/en-us/account/preferences',
    wrong: { fields: { letters: 'email' }, refused: 'consumer.changeSubscriptions', says: serverErrorKey },
    right: { fields: { letters: 'email' }, says: 'profile.lettersSaved' },
  },
  'accountPreferences save-order-updates': {
    by: 'newcomer',
    at: '/en-us/account/preferences',
    wrong: { refused: 'consumer.setNotifications', says: serverErrorKey },
    right: { says: 'profile.orderUpdatesSaved' },
  },
  'accountAddress save-address': {
    by: 'newcomer',
    at: '/en-us/account/addresses/new',
    wrong: { fields: { ...address, lastName: '' }, field: 'lastName', says: 'forms:required' },
    right: { fields: { lastName: 'Byron' }, says: 'addressBook.saved', leadsTo: 'accountAddresses' },
  },
  'accountAddresses main-address': {
    by: 'customer',
    at: '/en-us/account/addresses',
    wrong: { refused: 'consumer.changeAddress', says: serverErrorKey },
    right: { answered: 'consumer.changeAddress', leadsTo: 'accountAddresses' },
  },
  'accountAddresses remove-address': {
    by: 'newcomer',
    at: '/en-us/account/addresses',
    wrong: { refused: 'consumer.removeAddress', says: serverErrorKey },
    right: { says: 'addressBook.removed' },
  },
  'accountCards save-gift-card': {
    by: 'newcomer',
    at: '/en-us/account/cards',
    wrong: { fields: { giftCardNumber: '1234', pin: '1234' }, field: 'giftCardNumber', says: 'forms:gc.number' },
    right: { fields: { giftCardNumber: '6006490000000002', pin: '1234' }, says: 'paymentMethods.saved' },
  },
  'accountCards remove-card': {
    by: 'newcomer',
    at: '/en-us/account/cards',
    wrong: { refused: 'consumer.removeInstrument', says: serverErrorKey },
    right: { says: 'paymentMethods.removed' },
  },
  'accountCards main-card': {
    by: 'customer',
    at: '/en-us/account/cards',
    wrong: { refused: 'consumer.changeInstrument', says: serverErrorKey },
    right: { answered: 'consumer.changeInstrument', leadsTo: 'accountCards' },
  },
  'accountOrder buy-again': {
    by: 'customer',
    at: '/en-us/account/orders/HA20260001',
    wrong: { refused: 'cart.createWithItem cart.addItem', says: serverErrorKey },
    right: { answered: 'cart.createWithItem cart.addItem', leadsTo: 'cart' },
  },
  'accountOrder cancel-order': {
    by: 'customer',
    at: '/en-us/account/orders/HA20260014',
    wrong: { refused: 'orders.cancel', says: serverErrorKey },
    right: { answered: 'orders.cancel', says: 'orders.cancelled' },
  },
  'accountOrder resend-gift-card': {
    by: 'customer',
    at: '/en-us/account/orders/HA20260011',
    wrong: { fields: { email: 'lou@' }, field: 'email', says: 'forms:email' },
    right: { fields: { email: 'lou@vitrine.example' }, answered: 'orders.resendGiftCardEmail', says: 'orders.resent' },
  },
  'accountOrder return-items': {
    by: 'customer',
    at: '/en-us/account/orders/HA20260008',
    wrong: { field: 'items', says: 'orders.chooseItem' },
    right: { fields: { items: true }, answered: 'orders.returnLabel', says: 'orders.returnStarted' },
  },
  'signOut sign-out': {
    by: 'customer',
    at: '/en-us/account',
    wrong: { never: 'whoever wants to leave leaves, whatever the platform says' },
    right: { says: 'account.signedOut' },
  },
  'accountData delete-account': {
    by: 'newcomer',
    at: '/en-us/account/data',
    wrong: { field: 'sure', says: 'forms:required' },
    right: { fields: { sure: true }, says: 'accountData.deleted', leadsTo: 'home' },
  },
}
