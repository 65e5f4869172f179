import * as z from 'zod'
import { brands } from '#config/brands'
import { captchaActions } from '#config/captcha-actions'
import { localeIds, locales } from '#config/locales'
import { address } from '#contracts/entities/address'
import { operatorScopes } from '#contracts/operations/operation'

const textSchema = z.string().min(1)
const variantSchema = z.strictObject({
  productId: z
    .string()
    .regex(/^[A-Za-z0-9]{8,11}$/)
    .describe('Id of the style.'),
  upc: z
    .string()
    .regex(/^\d{12,14}$/)
    .describe('UPC of one variant of it.'),
})
const credentialsSchema = z.strictObject({ email: z.email(), password: textSchema })
const paymentSchema = z.strictObject({
  code: textSchema.describe('Payment method, such as CREDIT_CARD.'),
  additionalData: z.record(z.string(), z.string()).describe('What the fields of your payment provider hand to the storefront.'),
})
const giftCardSchema = z.strictObject({ number: z.string().regex(/^\d{16,19}$/), pin: z.string().regex(/^\d{4,8}$/) })
const wireIds = Object.values(brands).map(({ wireId }) => wireId)

const marketSchema = z
  .strictObject({
    brand: z.enum(wireIds).describe('The `brand` header.'),
    locale: z.enum(localeIds).describe('The `locale` header. Addresses, cards and coupons below belong to its country and currency.'),
    clientApp: z
      .string()
      .regex(/^[\w.:~-]{1,128}$/)
      .default('conformance')
      .describe('The `x-client-app` header.'),
  })
  .transform((given) => {
    const { country, region, currency, language } = locales[given.locale]
    return { ...given, siteId: `${given.brand}-${country}`, region, country, currency, language }
  })

/** What the kit needs to know of a backend: which products, people and cards it may use. All of them are test data. */
export const fixtures = z
  .strictObject({
    $schema: z.string().optional(),
    name: textSchema.describe('Name of the backend, for the report.'),
    shop: marketSchema.describe('The shop all calls are made in.'),
    headers: z.record(z.string(), z.string()).default({}).describe('Headers for every call, such as the access token of a staging system.'),
    captcha: z
      .string()
      .nullable()
      .default(null)
      .describe(
        `A CAPTCHA token that passes. {action} becomes one of ${captchaActions.join(', ')}; {uuid} becomes a new id. ` +
          'Null: the kit solves the question of auth.captchaChallenge.',
      ),
    products: z.strictObject({
      available: variantSchema.describe('At least 50 pieces in stock, for delivery.'),
      second: variantSchema.describe('Another product, at least 50 pieces in stock.'),
      soldOut: variantSchema.optional().describe('No piece in stock.'),
      digital: variantSchema.optional().describe('A gift card that is sent by email.'),
      storeOnly: variantSchema.optional().describe('Reserved in a store only; not for delivery.'),
      reviewed: z.string().optional().describe('Id of a product with at least one review and one answered question.'),
      set: z.string().optional().describe('Id of a product set.'),
    }),
    category: z
      .string()
      .regex(/^\d{4,10}$/)
      .describe('Id of a category with at least two products.'),
    search: z.string().min(3).describe('A word that finds `products.available`.'),
    people: z.strictObject({
      shopper: credentialsSchema.describe('Someone with an account.'),
      other: credentialsSchema.describe('Someone else with an account.'),
      employee: credentialsSchema.optional().describe('An employee of the brand.'),
      member: credentialsSchema.optional().describe('A loyalty member with points for at least one voucher.'),
    }),
    signUp: z
      .boolean()
      .default(true)
      .describe('True: people may sign up, and sign in at once. The kit then makes new people where it breaks passwords.'),
    associate: z
      .strictObject({ storeId: textSchema, employeeId: textSchema, password: textSchema, enrollmentCode: textSchema })
      .optional()
      .describe('An associate of a store. The enrollment code must be usable in each run.'),
    operators: z
      .array(z.strictObject({ token: textSchema, scopes: z.array(z.enum(operatorScopes)).min(1) }))
      .default([])
      .describe('Tokens of operators. One of all scopes is needed, and one of a single scope.'),
    addresses: z.strictObject({
      valid: address.describe('Deliverable, with email and phone.'),
      second: address.describe('Another deliverable address.'),
      abroad: address.optional().describe('In a country the shop does not deliver to.'),
      poBox: address.optional().describe('A PO box, which the method `standard` delivers to and `express` does not.'),
      taxUnknown: address.optional().describe('Without a tax rate.'),
    }),
    payments: z.strictObject({
      pays: paymentSchema.describe('A test card that pays at once.'),
      refused: paymentSchema.optional().describe('A test card that is declined.'),
      fraud: paymentSchema.optional().describe('A test card that is refused as fraud.'),
      error: paymentSchema.optional().describe('A test card for which the provider fails.'),
      challenge: paymentSchema.optional().describe('A test card whose bank asks for 3-D Secure.'),
      card: z.record(z.string(), z.string()).describe('`paymentData` of a card that is added to a cart.'),
    }),
    coupons: z
      .strictObject({ valid: textSchema, expired: textSchema.optional(), notYet: textSchema.optional(), once: textSchema.optional() })
      .optional()
      .describe('Coupon codes. `once` counts once for each shopper.'),
    giftCards: z
      .strictObject({
        full: giftCardSchema.optional(),
        empty: giftCardSchema.optional(),
        expired: giftCardSchema.optional(),
        inactive: giftCardSchema.optional(),
        locked: giftCardSchema.optional(),
        foreign: giftCardSchema.optional(),
      })
      .optional()
      .describe('Gift cards. `foreign` has another currency.'),
    store: z
      .strictObject({ pickup: textSchema, city: textSchema })
      .optional()
      .describe('Id of a store with pickup and stock of `products.available`, and its city.'),
    content: z
      .strictObject({ page: textSchema, fragment: textSchema.optional() })
      .optional()
      .describe('A page and a fragment of the content service.'),
  })
  .superRefine(({ people }, { addIssue }) => {
    if (people.shopper.email === people.other.email)
      addIssue({ code: 'custom', path: ['people', 'other', 'email'], message: 'must be someone else than people.shopper' })
  })

export type Fixtures = z.output<typeof fixtures>
export type Variant = z.infer<typeof variantSchema>
export type FixtureCredentials = z.infer<typeof credentialsSchema>

/** Keys that begin with `//` are comments, as in a package.json. */
export function removeComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeComments)
  if (typeof value !== 'object' || value === null) return value
  const keptEntries = Object.entries(value).filter(([name]) => !name.startsWith('//'))
  return Object.fromEntries(keptEntries.map(([name, child]) => [name, removeComments(child)]))
}
