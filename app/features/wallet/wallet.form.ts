import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { jsonOf } from '#config/bounds/read-json'
import { mendedBody } from '#domain/input/mended'
import { mendedContact } from '#domain/wallet/wallet-contact'
import { addItemForm } from '~/features/cart/add-to-cart/add-item.form'

const text = z.string().max(200).optional()
const json = z
  .string()
  .max(8_192)
  .transform((value, context) => {
    const read = jsonOf(value)
    if (read === undefined) context.addIssue('not JSON')
    return mendedBody(read)
  })

const contact = z
  .object({
    givenName: text,
    familyName: text,
    // The form parser treats an empty text as missing.
    addressLines: z
      .array(z.string().max(200).optional())
      .max(5)
      .transform((lines) => lines.filter((line) => line !== undefined))
      .optional(),
    locality: text,
    administrativeArea: text,
    postalCode: text,
    countryCode: z.string().max(10).optional(),
    emailAddress: text,
    phoneNumber: text,
  })
  .transform(mendedContact)

const sheet = z.string().max(64)
const wallet = z.enum(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'])

/** Opens a wallet session: for the chosen variant of a product slug, or without one for the shopper's cart. */
export const openForm = addItemForm.extend({
  wallet,
  slug: z.string().max(200).default(''),
  validationUrl: z.string().max(2_048).optional(),
})

export const contactForm = z.object({ sheet, contact: json.pipe(contact) })
export const deliveryForm = z.object({ sheet, code: z.string().max(20) })
export const leaveForm = z.object({ sheet })

/** Data a wallet returns after payment. Some wallets withhold the address. */
export const payForm = z.object({
  sheet,
  wallet,
  /** Encrypted for the payment provider. */
  token: z.string().min(1).max(8_192),
  total: z.string().regex(/^\d{1,9}\.\d{2}$/),
  shipping: json.pipe(contact).optional(),
  billing: json.pipe(contact).optional(),
  sessionId: z.string().min(1).max(64).optional(),
  payerId: z.string().min(1).max(100).optional(),
  /** CAPTCHA of the session, answered automatically by scripts. */
  ...captchaFields,
})
export type Paid = z.output<typeof payForm>
export type Opening = z.output<typeof openForm>
