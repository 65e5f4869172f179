import { getBrandOrigin } from '../shop/brand-origin'
import type { FormCases } from './form-case'
import { createEmail } from '../shop/newcomer'
import { getWithdrawalFields, openAfterSearch } from './starting-pages'

const serverErrorKey = 'api:SERVER_ERROR'
const jacketsPath = '/en-us/c/men-jackets-1010'
const eventUrl = `${getBrandOrigin('dropkerb')}/en-us/event/drawing-night?on=westend`
const contactFields = {
  about: true,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@shop.example',
  message: 'The zip does not close any more.',
}
const warrantyFields = {
  ...{ styleId: 'HV7K2Q41', purchaseDate: '01/15/2026', description: 'The zip does not close any more.' },
  ...{ firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', city: 'Portland', postalCode: '97205', province: 'OR' },
  ...{ email: 'ada@shop.example', phone: '503 555 0123' },
}
const personalDetails = { firstName: 'Ada', lastName: 'Byron', password: 'Shell2026', isTermsConfirmed: true }

/** The forms of help, of orders without an account, and of the site itself. */
export const helpForms: FormCases = {
  'contactUs contact': {
    by: 'guest',
    at: '/en-us/help/contact-us',
    wrong: { fields: { ...contactFields, lastName: '' }, field: 'lastName', says: 'forms:required' },
    right: { fields: { lastName: 'Byron' }, says: 'contact.sent' },
  },
  'warrantyClaim warranty': {
    by: 'guest',
    at: '/en-us/help/warranty/claim',
    wrong: { fields: { ...warrantyFields, purchaseDate: '13/13/2026' }, field: 'purchaseDate', says: 'forms:dateFormat' },
    right: { fields: { purchaseDate: warrantyFields.purchaseDate }, says: 'warranty.sent' },
  },
  'trackOrder track-order': {
    by: 'guest',
    at: '/en-us/track-order',
    wrong: { fields: { orderNumber: 'HA20260001', proof: 'nobody@shop.example' }, says: 'api:ORDER_NOT_FOUND' },
    right: { fields: { proof: 'ana@vitrine.example' }, leadsTo: 'accountOrder' },
  },
  'withdrawal identify-contract': {
    by: 'briton',
    at: `${getBrandOrigin('dropkerb')}/en-gb/withdrawal`,
    wrong: { fields: { name: '', orderNumber: 'HA20260001', email: 'ada@shop.example' }, field: 'name', says: 'forms:required' },
    right: { fields: getWithdrawalFields, shows: 'form:has([value=confirm-withdrawal])' },
  },
  'withdrawal confirm-withdrawal': {
    by: 'briton',
    wrong: { fields: { receiptTo: 'ada@' }, field: 'receiptTo', says: 'forms:email' },
    right: { fields: { receiptTo: 'ada@shop.example' }, says: 'withdrawal.done' },
  },
  'newsletter subscribe': {
    by: 'guest',
    at: '/en-us/newsletter',
    within: 'main',
    wrong: { fields: { email: 'ada@', policy: true }, field: 'email', says: 'forms:email' },
    right: {
      get fields() {
        return { email: createEmail(), policy: true }
      },
      shows: 'main',
    },
  },
  'event sign-in': {
    by: 'returning',
    at: eventUrl,
    wrong: { fields: { email: 'ada@', password: 'Shell2026' }, field: 'email', says: 'forms:email' },
    right: { fields: async ({ email }) => ({ email, password: 'Shell2026' }), leadsTo: 'event', shows: 'form:has([value=join-event])' },
  },
  'event sign-up': {
    by: 'applicant',
    at: `${eventUrl}&as=sign-up`,
    wrong: { fields: { ...personalDetails, email: 'ada@' }, field: 'email', says: 'forms:email' },
    right: {
      get fields() {
        return { email: createEmail(), password: personalDetails.password }
      },
      leadsTo: 'event',
      shows: 'form:has([value=join-event])',
    },
  },
  'event join-event': {
    by: 'applicant',
    at: eventUrl,
    wrong: { fields: { '^days.': true }, field: 'eventTermsAccepted', says: 'forms:requiredBox' },
    right: { fields: { eventTermsAccepted: true }, leadsTo: 'event', gone: '[value=join-event]' },
  },
  'stopNotifications stop-notifications': {
    by: 'guest',
    at: '/en-us/back-in-stock/unsubscribe?token=back-in-stock.none',
    wrong: { refused: 'products.stopNotifications', says: serverErrorKey },
    right: { answered: 'products.stopNotifications', says: 'unsubscribe.done' },
  },
  'compare compare-toggle': {
    by: 'guest',
    at: jacketsPath,
    press: 'button[form=compare]',
    wrong: { never: 'what is compared is kept in a cookie, nobody is asked' },
    right: { leadsTo: 'category', shows: 'main [value=compare-clear]' },
  },
  'compare compare-clear': {
    by: 'guest',
    at: jacketsPath,
    wrong: { never: 'what is compared is kept in a cookie, nobody is asked' },
    right: { leadsTo: 'category', gone: '[value=compare-clear]' },
  },
  'searchHub clear-searches': {
    by: 'agreeing',
    at: openAfterSearch('jacket'),
    wrong: { never: 'what was searched for is kept in the session, nobody is asked' },
    right: { gone: '[value=clear-searches]' },
  },
  'locationSelector choose-locale': {
    by: 'guest',
    at: '/en-us/location-selector',
    press: 'button[value="en-ca"]',
    wrong: { never: 'a site is left for another, nobody is asked' },
    right: { leadsTo: 'home', gone: '[value=choose-locale]' },
  },
  'home dismiss': {
    by: 'guest',
    at: `${getBrandOrigin('dropkerb')}/en-us`,
    wrong: { never: 'what was closed is kept in a cookie, nobody is asked' },
    right: { leadsTo: 'home', gone: '.benefit [value=dismiss]' },
  },
  'privacyChoices answer-consent': {
    by: 'guest',
    at: '/fr-fr/help/delivery',
    press: '[name=answer]',
    wrong: { never: 'consent is kept in a cookie, nobody is asked' },
    right: { gone: '[value=answer-consent]' },
  },
  'privacyChoices choose-consent': {
    by: 'guest',
    at: '/en-us/privacy/choices',
    wrong: { never: 'consent is kept in a cookie, nobody is asked' },
    right: { fields: { agreed: true }, says: 'consent.saved' },
  },
  'botCheck ': {
    by: 'guest',
    at: '/en-us/person-check',
    wrong: { fields: { 'check-answer': '999' }, field: 'check-answer', says: 'captcha.wrong' },
    right: { leadsTo: 'home' },
  },
  'stores favorite-store': {
    by: 'guest',
    at: '/en-us/store-locator?place=97205',
    wrong: { never: 'the store is known by its page and kept in the session' },
    right: { says: 'stores.favouriteKept', leadsTo: 'stores' },
  },
  'store favorite-store': {
    by: 'guest',
    at: '/en-us/stores/HV-US-03',
    wrong: { never: 'the store is known by its page and kept in the session' },
    right: { says: 'stores.favouriteKept', leadsTo: 'store' },
  },
}
