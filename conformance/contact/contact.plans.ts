import type { Ask } from '../kit/ask'
import type { Kit } from '../kit/kit'
import type { AreaPlans } from '../kit/plan'

const person = { firstName: 'Ada', lastName: 'Byron', email: 'conformance@example.com' }
const message = 'A message of the conformance kit, which nobody needs to answer.'
const wrongCaptcha = { recaptcha_response: 'no-token' }

async function writing(kit: Kit, over: object = {}): Promise<Ask> {
  const [category] = await kit.done('contact.categorySubject')
  const about = { category: category?.category ?? 'other', subject: category?.subjects[0]?.value ?? 'other' }
  const body = { ...person, ...about, message, recaptcha_response: await kit.people.captcha('contact'), ...over }
  return { body, token: (await kit.people.guest()).token }
}

async function claiming(kit: Kit, over: object = {}): Promise<Ask> {
  const { products, addresses } = kit.fixtures
  const product = { productId: products.available.productId, styleId: products.available.productId, purchaseDate: '2025-01-31' }
  const claim = { description: message, photos: [], address: addresses.valid, email: person.email }
  const body = { ...product, ...claim, recaptcha_response: await kit.people.captcha('warranty'), ...over }
  return { body, token: (await kit.people.guest()).token }
}

const registration = {
  ...person,
  ...{ attendingDays: '2026-06-01', eventId: 'conformance', eventTermsAccepted: true, registrationTimestamp: '2026-05-01T10:00:00Z' },
}

export const contactPlans: AreaPlans<'contact'> = {
  'contact.contactUs': { ask: (kit) => writing(kit), errors: { CAPTCHA_FAILED: (kit) => writing(kit, wrongCaptcha) } },
  'contact.categorySubject': { ask: () => ({}), errors: {} },
  'contact.warranty': {
    ask: (kit) => claiming(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => claiming(kit, wrongCaptcha),
      BODY_TOO_LARGE: (kit) => claiming(kit, { description: 'x'.repeat(8 * 1024 * 1024) }),
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
