import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const withShopperToken = async (kit: Kit, input: CallInput = {}): Promise<CallInput> => ({
  ...input,
  token: (await kit.people.shopper()).token,
})
const withMemberToken = async (kit: Kit, input: CallInput = {}): Promise<CallInput> => ({
  ...input,
  token: (await kit.people.member()).token,
})
const withGuestToken = async (kit: Kit, input: CallInput = {}): Promise<CallInput> => ({
  ...input,
  token: (await kit.people.guest()).token,
})
const withNewAccountToken = async (kit: Kit, input: CallInput = {}): Promise<CallInput> => ({
  ...input,
  token: (await kit.people.newPerson()).session.token,
})

const noProfileReason = 'Only for an account without a profile, which the kit cannot make.'
const serviceFailureReason = 'A client cannot make the gift card service fail.'
const createEmail = () => `conformance.${crypto.randomUUID()}@example.com`
const buildProfileBody = (consumerDetails: object) => ({ consumerProfile: { consumerDetails } })

/** Errors of the fields of a profile; `base` has what the call needs besides. */
const buildFieldErrors = (base: object = {}) => ({
  PROFILE_NAME_INVALID: (kit: Kit) => withShopperToken(kit, { body: buildProfileBody({ ...base, firstName: '<b>' }) }),
  PROFILE_PHONE_INVALID: (kit: Kit) => withShopperToken(kit, { body: buildProfileBody({ ...base, phone: 'letters', phoneCode: '1' }) }),
  PROFILE_POSTAL_CODE_INVALID: (kit: Kit) => withShopperToken(kit, { body: buildProfileBody({ ...base, postalCode: '!!' }) }),
})

const buildAddressBody = ({ fixtures }: Kit, overrides: object = {}) => ({
  address: { ...fixtures.addresses.second, approachType: 'S', ...overrides },
})
const buildAddressErrors = (input: (kit: Kit, overrides: object) => Promise<CallInput>) => ({
  PROFILE_NOT_FOUND: noProfileReason,
  PROFILE_NAME_INVALID: (kit: Kit) => input(kit, { firstName: '<b>' }),
  PROFILE_PHONE_INVALID: (kit: Kit) => input(kit, { phone: 'letters' }),
  PROFILE_POSTAL_CODE_INVALID: (kit: Kit) => input(kit, { postalCode: '!!' }),
})

const buildAddAddress = (kit: Kit, overrides: object = {}) => withNewAccountToken(kit, { body: buildAddressBody(kit, overrides) })

/** A saved address of a new person, as the calls about it name it. */
async function buildWithAddress(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const input = await buildAddAddress(kit)
  const { addressId } = await kit.done('consumer.addAddress', input)
  return { ...input, params: { addressId }, body: buildAddressBody(kit, overrides) }
}

async function buildSaveGiftCard(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { number, pin } = requireFixture(requireFixture(kit.fixtures.giftCards, 'giftCards').full, 'giftCards.full')
  return withNewAccountToken(kit, {
    body: { type: 'GIFT_CARD', giftCardNumber: number, pin, recaptcha_response: await kit.people.captcha('saveCard'), ...overrides },
  })
}

type GiftCardState = 'expired' | 'inactive' | 'locked'
async function buildSaveGiftCardInState(kit: Kit, state: GiftCardState): Promise<CallInput> {
  const { number, pin } = requireFixture(requireFixture(kit.fixtures.giftCards, 'giftCards')[state], `giftCards.${state}`)
  return buildSaveGiftCard(kit, { giftCardNumber: number, pin })
}

async function buildWithInstrument(kit: Kit): Promise<CallInput> {
  const input = await buildSaveGiftCard(kit)
  const { card } = await kit.done('consumer.saveInstrument', input)
  return { params: { paymentInstrumentId: card.paymentInstrumentId }, token: input.token ?? '' }
}

/** The saved card of the fixtures' shopper: it is the default one afterwards, as some card always is. */
async function getSavedCard(kit: Kit): Promise<CallInput> {
  const { token } = await kit.people.shopper()
  const { items } = await kit.done('consumer.instruments', { token })
  const card = requireFixture(
    items.find(({ type }) => type === 'CREDIT_CARD'),
    'people.shopper with a saved card',
  )
  return { params: { paymentInstrumentId: card.paymentInstrumentId }, body: { isDefault: true }, token }
}

async function buildLookup(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const query = { email: kit.fixtures.people.shopper.email, recaptcha_response: await kit.people.captcha('lookup'), ...overrides }
  return withGuestToken(kit, { query })
}

const buildSubscription = (recipient: string) => ({ subscriptions: [{ channel: 'email', type: 'Newsletter', optin: true, recipient }] })
const notMemberErrors = { LOYALTY_MEMBER_NOT_FOUND: (kit: Kit) => withNewAccountToken(kit), PROFILE_NOT_FOUND: noProfileReason }

export const consumerPlans: AreaPlans<'consumer'> = {
  'consumer.profile': {
    isCore: true,
    ask: (kit) => withShopperToken(kit),
    says: ({ consumerProfile }, { kit }) => {
      const { email } = consumerProfile.consumerDetails
      expectThat(email.toLowerCase() === kit.fixtures.people.shopper.email.toLowerCase(), `The profile is that of ${email}.`)
    },
    errors: { PROFILE_NOT_FOUND: noProfileReason },
  },
  'consumer.exportData': {
    feature: 'personalData',
    ask: (kit) => withNewAccountToken(kit),
    says: ({ email }) => expectThat(email !== '', 'The export names nobody.'),
    errors: { PROFILE_NOT_FOUND: noProfileReason },
  },
  'consumer.deleteAccount': {
    feature: 'personalData',
    ask: (kit) => withNewAccountToken(kit, { body: {} }),
    errors: { PROFILE_NOT_FOUND: noProfileReason, ORDER_NOT_CHANGEABLE: 'The kit leaves no new person with an order under way.' },
  },
  'consumer.changeEmail': {
    feature: 'emailChange',
    ask: (kit) => withNewAccountToken(kit, { body: { email: createEmail() } }),
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      INVALID_EMAIL_FORMAT: (kit) => withNewAccountToken(kit, { body: { email: 'no address' } }),
    },
  },
  'consumer.confirmEmail': {
    feature: 'emailChange',
    cannotSucceed: 'The token is in an email.',
    ask: (kit) => withNewAccountToken(kit, { body: { token: 'no-such-link' } }),
    errors: { PROFILE_NOT_FOUND: noProfileReason },
  },
  'consumer.updateProfile': {
    isCore: true,
    ask: (kit) => withNewAccountToken(kit, { body: buildProfileBody({ firstName: 'Grace', lastName: 'Hopper' }) }),
    says: ({ consumerProfile }) =>
      expectThat(consumerProfile.consumerDetails.firstName === 'Grace', 'The answer does not show the new name.'),
    errors: {
      ...buildFieldErrors(),
      PROFILE_NOT_FOUND: noProfileReason,
      PROFILE_UNDER_AGE: 'Depends on the age the backend asks for.',
      MISSING_BIRTHDATE: 'Depends on whether the loyalty program asks for a birthday.',
      PHONE_NUMBER_ALREADY_IN_USE: 'The fixtures name no number that is taken.',
    },
  },
  'consumer.createProfile': {
    cannotSucceed: noProfileReason,
    ask: (kit) => withShopperToken(kit, { body: buildProfileBody({ firstName: 'Ada', lastName: 'Byron' }) }),
    errors: {
      ...buildFieldErrors({ email: createEmail() }),
      LOGIN_IN_USE2: (kit) => withShopperToken(kit, { body: buildProfileBody({ email: kit.fixtures.people.other.email }) }),
      PROFILE_NOT_FOUND: noProfileReason,
      PROFILE_UNDER_AGE: noProfileReason,
      MISSING_BIRTHDATE: noProfileReason,
      PHONE_NUMBER_ALREADY_IN_USE: noProfileReason,
    },
  },
  'consumer.loyaltyToken': {
    feature: 'loyalty',
    ask: (kit) => withMemberToken(kit, { body: {} }),
    errors: { ...notMemberErrors, LOYALTY_MEMBER_NOT_FOUND: (kit) => withNewAccountToken(kit, { body: {} }) },
  },
  'consumer.welcomePromo': { feature: 'loyalty', ask: (kit) => withMemberToken(kit), errors: notMemberErrors },
  'consumer.vouchers': { feature: 'loyalty', ask: (kit) => withMemberToken(kit), errors: notMemberErrors },
  'consumer.lookup': {
    ask: (kit) => buildLookup(kit),
    says: ({ exists }) => expectThat(exists, 'people.shopper is said to have no account.'),
    errors: {
      CAPTCHA_FAILED: (kit) => buildLookup(kit, { recaptcha_response: 'no-token' }),
      INVALID_EMAIL_FORMAT: (kit) => buildLookup(kit, { email: 'no address' }),
      PROFILE_PHONE_INVALID: (kit) => buildLookup(kit, { email: undefined, phone: 'letters' }),
    },
  },
  'consumer.subscriptions': { feature: 'newsletter', ask: (kit) => withShopperToken(kit), errors: { PROFILE_NOT_FOUND: noProfileReason } },
  'consumer.changeSubscriptions': {
    feature: 'newsletter',
    ask: async (kit) => {
      const { person, session } = await kit.people.newPerson()
      return { body: buildSubscription(person.email), token: session.token }
    },
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      NOT_A_LOYALTY_MEMBER: async (kit) => {
        const { person, session } = await kit.people.newPerson()
        const subscription = { channel: 'email', type: 'LoyaltyNewsletter', optin: true, recipient: person.email }
        return { body: { subscriptions: [subscription] }, token: session.token }
      },
      INVALID_EMAIL_FORMAT: (kit) => withNewAccountToken(kit, { body: buildSubscription('no address') }),
      PROFILE_PHONE_INVALID: (kit) =>
        withNewAccountToken(kit, { body: { subscriptions: [{ channel: 'sms', type: 'Newsletter', optin: true, recipient: 'letters' }] } }),
    },
  },
  'consumer.subscribe': {
    feature: 'newsletter',
    ask: (kit) => withGuestToken(kit, { body: buildSubscription(createEmail()) }),
    errors: {
      INVALID_EMAIL_FORMAT: (kit) => withGuestToken(kit, { body: buildSubscription('no address') }),
      PROFILE_PHONE_INVALID: (kit) =>
        withGuestToken(kit, { body: { subscriptions: [{ channel: 'sms', type: 'Newsletter', optin: true, recipient: 'letters' }] } }),
      CAPTCHA_FAILED: 'Only after more requests than a shopper makes.',
    },
  },
  'consumer.instruments': { ask: (kit) => withShopperToken(kit), errors: { PROFILE_NOT_FOUND: noProfileReason } },
  'consumer.saveInstrument': {
    feature: 'giftCards',
    ask: (kit) => buildSaveGiftCard(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      CAPTCHA_FAILED: (kit) => buildSaveGiftCard(kit, { recaptcha_response: 'no-token' }),
      CARD_ALREADY_EXISTS: 'Needs a card that the payment provider keeps.',
      GIFT_CARD_ALREADY_EXISTS: async (kit) => {
        const input = await buildSaveGiftCard(kit)
        await kit.done('consumer.saveInstrument', input)
        return { ...input, body: { ...(input.body as object), recaptcha_response: await kit.people.captcha('saveCard') } }
      },
      PROFILE_LIMIT_EXCEEDED: 'Takes more cards than the fixtures name.',
      PAYMENT_DECLINED: 'Needs a card that the payment provider declines to keep.',
      GC_INVALID2: (kit) => buildSaveGiftCard(kit, { giftCardNumber: '1111222233334444' }),
      GC_INACTIVE: (kit) => buildSaveGiftCardInState(kit, 'inactive'),
      GC_EXPIRED: (kit) => buildSaveGiftCardInState(kit, 'expired'),
      GC_LOCKED: (kit) => buildSaveGiftCardInState(kit, 'locked'),
      GC_FAILED: serviceFailureReason,
      GIFT_CARD_SERVICE_DOWN: serviceFailureReason,
    },
  },
  // Not owned: the card is looked for in the caller's own account, whatever its id.
  'consumer.changeInstrument': {
    ask: (kit) => getSavedCard(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      SAVED_CARD_NOT_FOUND: (kit) => withShopperToken(kit, { params: { paymentInstrumentId: 'no-such-card' }, body: { isDefault: true } }),
    },
  },
  'consumer.removeInstrument': {
    feature: 'giftCards',
    isOwned: true,
    ask: (kit) => buildWithInstrument(kit),
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      SAVED_CARD_NOT_FOUND: (kit) => withShopperToken(kit, { params: { paymentInstrumentId: 'no-such-card' } }),
    },
  },
  'consumer.addAddress': {
    isCore: true,
    ask: (kit) => buildAddAddress(kit),
    errors: { ...buildAddressErrors(buildAddAddress), PROFILE_LIMIT_EXCEEDED: 'Takes twenty addresses.' },
  },
  'consumer.changeAddress': {
    isCore: true,
    isOwned: true,
    ask: (kit) => buildWithAddress(kit, { addressLine2: 'Second floor' }),
    says: ({ address }) => expectThat(address.addressLine2 === 'Second floor', 'The answer does not show the change.'),
    errors: {
      ...buildAddressErrors(buildWithAddress),
      ADDRESS_NOT_FOUND: (kit) => withShopperToken(kit, { params: { addressId: 'no-such-address' }, body: buildAddressBody(kit) }),
    },
  },
  'consumer.removeAddress': {
    isCore: true,
    isOwned: true,
    ask: async (kit) => ({ ...(await buildWithAddress(kit)), body: undefined }),
    errors: {
      PROFILE_NOT_FOUND: noProfileReason,
      ADDRESS_NOT_FOUND: (kit) => withShopperToken(kit, { params: { addressId: 'no-such-address' } }),
    },
  },
  'consumer.prefill': {
    cannotSucceed: 'The number of a consumer is in an email.',
    ask: (kit) => withGuestToken(kit, { body: { consumerId: 'nobody', email: kit.fixtures.people.shopper.email } }),
    errors: { PROFILE_NOT_FOUND: (kit) => withGuestToken(kit, { body: { consumerId: 'nobody', email: 'nobody@example.com' } }) },
  },
  'consumer.setNotifications': {
    ask: (kit) => withNewAccountToken(kit, { body: { notifications: [{ topic: 'orders', channel: 'email', enabled: false }] } }),
    errors: { PROFILE_NOT_FOUND: noProfileReason },
  },
}
