import { expect, test } from 'vitest'

type NamedMessagesLabels = Record<string, string>
const files = import.meta.glob<NamedMessagesLabels>('./*/*.json', { eager: true, import: 'default' })
const languages = ['en', 'fr', 'de', 'it', 'es', 'nl']

/** Messages the specification names and does not word, by namespace and permanent key. */
const namedMessages: [what: string, room: string, key: string][] = [
  ['PAY400', 'api', 'PAY_LATER_FAILED'],
  ['a duplicated token', 'api', 'DUPLICATED_TOKEN'],
  ['a card that is not saved', 'api', 'CARD_NOT_SAVED'],
  ['a gift card that is not saved', 'api', 'GIFT_CARD_NOT_SAVED'],
  ['a free gift that cannot be added', 'api', 'GWP_PRODUCT'],
  ['as many of a free gift as there may be', 'api', 'GWP_PRODUCT.change'],
  ['carts that became one', 'sign-in', 'signIn.merged'],
  ['an account that was opened', 'sign-up', 'signUp.created'],
  ['a sign-in', 'sign-in', 'signIn.welcome'],
  ['the name of a guest at an event', 'forms', 'guestName'],
  ['a box that must be ticked', 'forms', 'requiredBox'],
  ['a wallet’s country', 'api', 'applePayCountryError'],
  ['a wallet’s city', 'api', 'applePayCityNameLength'],
  ['a wallet’s delivery', 'api', 'applePayShippingMethodError'],
  ['a wallet’s list of deliveries', 'api', 'applePayShippingMethodListError'],
  ['a wallet’s billing contact', 'api', 'wallet.billingContact'],
  ['a wallet’s delivery contact', 'api', 'wallet.shippingContact'],
  ['a wallet that did not work', 'api', 'wallet.unknown'],
  ['a newsletter one gets already', 'newsletter', 'newsletter.have'],
  ['a delivery that goes home and not to a store', 'api', 'PickupToHomeTransition'],
  ['a delivery that comes home and not to a store', 'api', 'StoreToHomeTransition'],
  ['a delivery that is sent to the store', 'api', 'PickupToStoreTransition'],
]

test.each(namedMessages)('%s has a message of its own in every language, under %s %s (MSG-21)', (_, room, key) => {
  const texts = languages.map((language) => files[`./${language}/${room}.json`]?.[key] ?? '')
  expect(texts.every((text) => text.length > 0)).toBe(true)
  expect(new Set(texts).size).toBe(languages.length)
})
