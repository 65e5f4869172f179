import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { parseJson } from '#config/bounds/read-json'
import { sanitizeBody } from '#domain/input/sanitize-input'
import { findCountry } from '#domain/address/find-country'
import { toPrintableContact } from '#domain/wallet/wallet-contact'
import { walletIds } from '#domain/wallet/wallets'
import { addItemForm } from '~/features/cart/add-to-cart/add-item.form'

/** PayPal gives null for what somebody has not. */
const toOptionalText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .nullish()
    .transform((text) => text ?? undefined)
const optionalText = toOptionalText(200)
const jsonField = z
  .string()
  .max(8_192)
  .transform((value, context) => {
    const parsedJson = parseJson(value)
    if (parsedJson === undefined) context.addIssue('not JSON')
    return sanitizeBody(parsedJson)
  })

/** The code of a country of ours that is told by its name; of another one what was told. */
function readCountryCode(text = ''): string {
  return findCountry(text) ?? text
}

const contactSchema = z
  .object({
    givenName: optionalText,
    familyName: optionalText,
    // The form parser treats an empty text as missing.
    addressLines: z
      .array(optionalText)
      .max(5)
      .transform((lines) => lines.filter((line) => line !== undefined))
      .optional(),
    locality: optionalText,
    administrativeArea: optionalText,
    postalCode: optionalText,
    countryCode: optionalText,
    /** Its name; some phones hand over nothing else. */
    country: optionalText,
    emailAddress: optionalText,
    phoneNumber: optionalText,
  })
  .transform(({ country, countryCode, ...contact }) =>
    toPrintableContact({ ...contact, countryCode: readCountryCode(countryCode || country) }),
  )

const sheetIdField = z.string().max(64)
const walletField = z.enum(walletIds)

/** Opens a wallet session: for the chosen variant of a product slug, or without one for the shopper's cart. */
export const openWalletForm = addItemForm.extend({
  wallet: walletField,
  slug: z.string().max(200).default(''),
  validationUrl: z.string().max(2_048).optional(),
})

export const walletContactForm = z.object({ sheet: sheetIdField, contact: jsonField.pipe(contactSchema) })
export const walletDeliveryForm = z.object({ sheet: sheetIdField, code: z.string().max(20) })
export const leaveWalletForm = z.object({ sheet: sheetIdField })

/** Data a wallet returns after payment. Some wallets withhold the address. */
export const walletPayForm = z.object({
  sheet: sheetIdField,
  wallet: walletField,
  /** Encrypted for the payment provider. */
  token: z.string().min(1).max(8_192),
  total: z.string().regex(/^\d{1,9}\.\d{2,3}$/),
  shipping: jsonField.pipe(contactSchema).optional(),
  billing: jsonField.pipe(contactSchema).optional(),
  sessionId: z.string().min(1).max(64).optional(),
  payerId: z.string().min(1).max(100).optional(),
  /** CAPTCHA of the session, answered automatically by scripts. */
  ...captchaFields,
})
export type WalletPayment = z.output<typeof walletPayForm>
export type WalletSelection = z.output<typeof openWalletForm>
