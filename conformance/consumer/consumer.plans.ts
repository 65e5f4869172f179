import type { Ask } from '../kit/ask'
import { given, must } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const asShopper = async (kit: Kit, ask: Ask = {}): Promise<Ask> => ({ ...ask, token: (await kit.people.shopper()).token })
const asMember = async (kit: Kit, ask: Ask = {}): Promise<Ask> => ({ ...ask, token: (await kit.people.member()).token })
const asGuest = async (kit: Kit, ask: Ask = {}): Promise<Ask> => ({ ...ask, token: (await kit.people.guest()).token })
const asNew = async (kit: Kit, ask: Ask = {}): Promise<Ask> => ({ ...ask, token: (await kit.people.newPerson()).session.token })

const noProfile = 'Only for an account without a profile, which the kit cannot make.'
const service = 'A client cannot make the gift card service fail.'
const someone = () => `conformance.${crypto.randomUUID()}@example.com`
const details = (consumerDetails: object) => ({ consumerProfile: { consumerDetails } })

/** Errors of the fields of a profile; `base` has what the call needs besides. */
const fieldErrors = (base: object = {}) => ({
  PROFILE_NAME_INVALID: (kit: Kit) => asShopper(kit, { body: details({ ...base, firstName: '<b>' }) }),
  PROFILE_PHONE_INVALID: (kit: Kit) => asShopper(kit, { body: details({ ...base, phone: 'letters', phoneCode: '1' }) }),
  PROFILE_POSTAL_CODE_INVALID: (kit: Kit) => asShopper(kit, { body: details({ ...base, postalCode: '!!' }) }),
})

const anAddress = ({ fixtures }: Kit, over: object = {}) => ({ address: { ...fixtures.addresses.second, approachType: 'S', ...over } })
const addressErrors = (ask: (kit: Kit, over: object) => Promise<Ask>) => ({
  PROFILE_NOT_FOUND: noProfile,
  PROFILE_NAME_INVALID: (kit: Kit) => ask(kit, { firstName: '<b>' }),
  PROFILE_PHONE_INVALID: (kit: Kit) => ask(kit, { phone: 'letters' }),
  PROFILE_POSTAL_CODE_INVALID: (kit: Kit) => ask(kit, { postalCode: '!!' }),
})

const adding = (kit: Kit, over: object = {}) => asNew(kit, { body: anAddress(kit, over) })

/** A saved address of a new person, as the calls about it name it. */
async function withAddress(kit: Kit, over: object = {}): Promise<Ask> {
  const ask = await adding(kit)
  const { addressId } = await kit.done('consumer.addAddress', ask)
  return { ...ask, params: { addressId }, body: anAddress(kit, over) }
}

async function saving(kit: Kit, over: object = {}): Promise<Ask> {
  const { number, pin } = given(given(kit.fixtures.giftCards, 'giftCards').full, 'giftCards.full')
  return asNew(kit, {
    body: { type: 'GIFT_CARD', giftCardNumber: number, pin, recaptcha_response: await kit.people.captcha('saveCard'), ...over },
  })
}

type CardKind = 'expired' | 'inactive' | 'locked'
async function savingCard(kit: Kit, kind: CardKind): Promise<Ask> {
  const { number, pin } = given(given(kit.fixtures.giftCards, 'giftCards')[kind], `giftCards.${kind}`)
  return saving(kit, { giftCardNumber: number, pin })
}

async function withInstrument(kit: Kit): Promise<Ask> {
  const ask = await saving(kit)
  const { card } = await kit.done('consumer.saveInstrument', ask)
  return { params: { paymentInstrumentId: card.paymentInstrumentId }, token: ask.token ?? '' }
}

/** The saved card of the fixtures' shopper: it is the default one afterwards, as some card always is. */
async function theSavedCard(kit: Kit): Promise<Ask> {
  const { token } = await kit.people.shopper()
  const { items } = await kit.done('consumer.instruments', { token })
  const card = given(
    items.find(({ type }) => type === 'CREDIT_CARD'),
    'people.shopper with a saved card',
  )
  return { params: { paymentInstrumentId: card.paymentInstrumentId }, body: { isDefault: true }, token }
}

async function lookup(kit: Kit, over: object = {}): Promise<Ask> {
  const query = { email: kit.fixtures.people.shopper.email, recaptcha_response: await kit.people.captcha('lookup'), ...over }
  return asGuest(kit, { query })
}

const letter = (recipient: string) => ({ subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient }] })
const notMember = { LOYALTY_MEMBER_NOT_FOUND: (kit: Kit) => asNew(kit), PROFILE_NOT_FOUND: noProfile }

export const consumerPlans: AreaPlans<'consumer'> = {
  'consumer.profile': {
    isCore: true,
    ask: (kit) => asShopper(kit),
    says: ({ consumerProfile }, { kit }) => {
      const { email } = consumerProfile.consumerDetails
      must(email.toLowerCase() === kit.fixtures.people.shopper.email.toLowerCase(), `The profile is that of ${email}.`)
    },
    errors: { PROFILE_NOT_FOUND: noProfile },
  },
  'consumer.exportData': {
    feature: 'personalData',
    ask: (kit) => asNew(kit),
    says: ({ email }) => must(email !== '', 'The export names nobody.'),
    errors: { PROFILE_NOT_FOUND: noProfile },
  },
  'consumer.deleteAccount': {
    feature: 'personalData',
    ask: (kit) => asNew(kit, { body: {} }),
    errors: { PROFILE_NOT_FOUND: noProfile, ORDER_NOT_CHANGEABLE: 'The kit leaves no new person with an order under way.' },
  },
  'consumer.changeEmail': {
    feature: 'emailChange',
    ask: (kit) => asNew(kit, { body: { email: someone() } }),
    errors: { PROFILE_NOT_FOUND: noProfile, INVALID_EMAIL_FORMAT: (kit) => asNew(kit, { body: { email: 'no address' } }) },
  },
  'consumer.confirmEmail': {
    feature: 'emailChange',
    cannotSucceed: 'The token is in an email.',
    ask: (kit) => asNew(kit, { body: { token: 'no-such-link' } }),
    errors: { PROFILE_NOT_FOUND: noProfile },
  },
  'consumer.updateProfile': {
    isCore: true,
    ask: (kit) => asNew(kit, { body: details({ firstName: 'Grace', lastName: 'Hopper' }) }),
    says: ({ consumerProfile }) => must(consumerProfile.consumerDetails.firstName === 'Grace', 'The answer does not show the new name.'),
    errors: {
      ...fieldErrors(),
      PROFILE_NOT_FOUND: noProfile,
      PROFILE_UNDER_AGE: 'Depends on the age the backend asks for.',
      MISSING_BIRTHDATE: 'Depends on whether the loyalty program asks for a birthday.',
      PHONE_NUMBER_ALREADY_IN_USE: 'The fixtures name no number that is taken.',
    },
  },
  'consumer.createProfile': {
    cannotSucceed: noProfile,
    ask: (kit) => asShopper(kit, { body: details({ firstName: 'Ada', lastName: 'Byron' }) }),
    errors: {
      ...fieldErrors({ email: someone() }),
      LOGIN_IN_USE2: (kit) => asShopper(kit, { body: details({ email: kit.fixtures.people.other.email }) }),
      PROFILE_NOT_FOUND: noProfile,
      PROFILE_UNDER_AGE: noProfile,
      MISSING_BIRTHDATE: noProfile,
      PHONE_NUMBER_ALREADY_IN_USE: noProfile,
    },
  },
  'consumer.loyaltyToken': {
    feature: 'loyalty',
    ask: (kit) => asMember(kit, { body: {} }),
    errors: { ...notMember, LOYALTY_MEMBER_NOT_FOUND: (kit) => asNew(kit, { body: {} }) },
  },
  'consumer.welcomePromo': { feature: 'loyalty', ask: (kit) => asMember(kit), errors: notMember },
  'consumer.vouchers': { feature: 'loyalty', ask: (kit) => asMember(kit), errors: notMember },
  'consumer.lookup': {
    ask: (kit) => lookup(kit),
    says: ({ exists }) => must(exists, 'people.shopper is said to have no account.'),
    errors: {
      CAPTCHA_FAILED: (kit) => lookup(kit, { recaptcha_response: 'no-token' }),
      INVALID_EMAIL_FORMAT: (kit) => lookup(kit, { email: 'no address' }),
      PROFILE_PHONE_INVALID: (kit) => lookup(kit, { email: undefined, phone: 'letters' }),
    },
  },
  'consumer.subscriptions': { feature: 'newsletter', ask: (kit) => asShopper(kit), errors: { PROFILE_NOT_FOUND: noProfile } },
  'consumer.changeSubscriptions': {
    feature: 'newsletter',
    ask: async (kit) => {
      const { person, session } = await kit.people.newPerson()
      return { body: letter(person.email), token: session.token }
    },
    errors: {
      PROFILE_NOT_FOUND: noProfile,
      NOT_A_LOYALTY_MEMBER: async (kit) => {
        const { person, session } = await kit.people.newPerson()
        const subscription = { channel: 'email', type: 'LoyaltyNewsletter', optin: true, recipient: person.email }
        return { body: { subscriptions: [subscription] }, token: session.token }
      },
      INVALID_EMAIL_FORMAT: (kit) => asNew(kit, { body: letter('no address') }),
      PROFILE_PHONE_INVALID: (kit) =>
        asNew(kit, { body: { subscriptions: [{ channel: 'sms', type: 'Newsletter', optin: true, recipient: 'letters' }] } }),
    },
  },
  'consumer.subscribe': {
    feature: 'newsletter',
    ask: (kit) => asGuest(kit, { body: letter(someone()) }),
    errors: {
      INVALID_EMAIL_FORMAT: (kit) => asGuest(kit, { body: letter('no address') }),
      PROFILE_PHONE_INVALID: (kit) =>
        asGuest(kit, { body: { subscriptions: [{ channel: 'sms', type: 'Newsletter', optin: true, recipient: 'letters' }] } }),
      CAPTCHA_FAILED: 'Only after more requests than a shopper makes.',
    },
  },
  'consumer.instruments': { ask: (kit) => asShopper(kit), errors: { PROFILE_NOT_FOUND: noProfile } },
  'consumer.saveInstrument': {
    feature: 'giftCards',
    ask: (kit) => saving(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfile,
      CAPTCHA_FAILED: (kit) => saving(kit, { recaptcha_response: 'no-token' }),
      CARD_ALREADY_EXISTS: 'Needs a card that the payment provider keeps.',
      GIFT_CARD_ALREADY_EXISTS: async (kit) => {
        const ask = await saving(kit)
        await kit.done('consumer.saveInstrument', ask)
        return { ...ask, body: { ...(ask.body as object), recaptcha_response: await kit.people.captcha('saveCard') } }
      },
      PROFILE_LIMIT_EXCEEDED: 'Takes more cards than the fixtures name.',
      PAYMENT_DECLINED: 'Needs a card that the payment provider declines to keep.',
      GC_INVALID2: (kit) => saving(kit, { giftCardNumber: '1111222233334444' }),
      GC_INACTIVE: (kit) => savingCard(kit, 'inactive'),
      GC_EXPIRED: (kit) => savingCard(kit, 'expired'),
      GC_LOCKED: (kit) => savingCard(kit, 'locked'),
      GC_FAILED: service,
      GIFT_CARD_SERVICE_DOWN: service,
    },
  },
  // Not owned: the card is looked for in the caller's own account, whatever its id.
  'consumer.changeInstrument': {
    ask: (kit) => theSavedCard(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfile,
      SAVED_CARD_NOT_FOUND: (kit) => asShopper(kit, { params: { paymentInstrumentId: 'no-such-card' }, body: { isDefault: true } }),
    },
  },
  'consumer.removeInstrument': {
    feature: 'giftCards',
    isOwned: true,
    ask: (kit) => withInstrument(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfile,
      SAVED_CARD_NOT_FOUND: (kit) => asShopper(kit, { params: { paymentInstrumentId: 'no-such-card' } }),
    },
  },
  'consumer.addAddress': {
    isCore: true,
    ask: (kit) => adding(kit),
    errors: { ...addressErrors(adding), PROFILE_LIMIT_EXCEEDED: 'Takes twenty addresses.' },
  },
  'consumer.changeAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => withAddress(kit, { addressLine2: 'Second floor' }),
    says: ({ address }) => must(address.addressLine2 === 'Second floor', 'The answer does not show the change.'),
    errors: {
      ...addressErrors(withAddress),
      ADDRESS_NOT_FOUND: (kit) => asShopper(kit, { params: { addressId: 'no-such-address' }, body: anAddress(kit) }),
    },
  },
  'consumer.removeAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => ({ ...(await withAddress(kit)), body: undefined }),
    errors: { PROFILE_NOT_FOUND: noProfile, ADDRESS_NOT_FOUND: (kit) => asShopper(kit, { params: { addressId: 'no-such-address' } }) },
  },
  'consumer.prefill': {
    cannotSucceed: 'The number of a consumer is in an email.',
    ask: (kit) => asGuest(kit, { body: { consumerId: 'nobody', email: kit.fixtures.people.shopper.email } }),
    errors: { PROFILE_NOT_FOUND: (kit) => asGuest(kit, { body: { consumerId: 'nobody', email: 'nobody@example.com' } }) },
  },
  'consumer.setNotifications': {
    ask: (kit) => asNew(kit, { body: { notifications: [{ topic: 'orders', channel: 'email', enabled: false }] } }),
    errors: { PROFILE_NOT_FOUND: noProfile },
  },
}
