import type { CallInput } from '../kit/call-input'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const contactDetails = { firstName: 'Ada', lastName: 'Byron', email: 'conformance@example.com' }
const message = 'A message of the conformance kit, which nobody needs to answer.'
const invalidCaptcha = { recaptcha_response: 'no-token' }

async function buildContactMessage(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const [category] = await kit.done('contact.categorySubject')
  const about = { category: category?.category ?? 'other', subject: category?.subjects[0]?.value ?? 'other' }
  const body = { ...contactDetails, ...about, message, recaptcha_response: await kit.people.captcha('contact'), ...overrides }
  return { body, token: (await kit.people.guest()).token }
}

async function buildWarrantyClaim(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { products, addresses } = kit.fixtures
  const product = { productId: products.available.productId, styleId: products.available.productId, purchaseDate: '2025-01-31' }
  const claim = { description: message, photos: [], address: addresses.valid, email: contactDetails.email }
  const body = { ...product, ...claim, recaptcha_response: await kit.people.captcha('warranty'), ...overrides }
  return { body, token: (await kit.people.guest()).token }
}

const registration = {
  ...contactDetails,
  ...{ attendingDays: '2026-06-01', eventId: 'conformance', eventTermsAccepted: true, registrationTimestamp: '2026-05-01T10:00:00Z' },
}

export const contactPlans: AreaPlans<'contact'> = {
  'contact.contactUs': {
    ask: (kit) => buildContactMessage(kit),
    errors: { CAPTCHA_FAILED: (kit) => buildContactMessage(kit, invalidCaptcha) },
  },
  'contact.categorySubject': { ask: () => ({}), errors: {} },
  'contact.warranty': {
    ask: (kit) => buildWarrantyClaim(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => buildWarrantyClaim(kit, invalidCaptcha),
      BODY_TOO_LARGE: (kit) => buildWarrantyClaim(kit, { description: 'x'.repeat(8 * 1024 * 1024) }),
    },
  },
  'contact.eventRegistration': {
    ask: async (kit) => ({
      body: { ...registration, email: kit.fixtures.people.shopper.email },
      token: (await kit.people.shopper()).token,
    }),
    errors: { INVALID_CREDENTIALS: async (kit) => ({ body: registration, token: (await kit.people.guest()).token }) },
  },
}
