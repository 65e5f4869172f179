import * as z from 'zod'
import { genders } from '#config/person'
import { passkeyProof } from '../passkeys'

export const typed = z.string().max(256)
const captcha = z.string().min(1).max(8_192)
/** Device token: protects a returning shopper from lockout by others' failed attempts. */
export const mark = z.string().regex(/^[\w-]{43}$/)
export const deviceMark = mark.optional()

/** SHA-256 of the verifier in base64url without padding. Other methods are refused. */
const codeChallenge = z.string().regex(/^[\w-]{43}$/)
/** Required once a network has made many calls without it; then CAPTCHA_FAILED until it is sent. */
export const captchaIfAsked = captcha.optional()

/** Sign-in by password, by emailed code of this session, or by passkey. */
export const signInBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Registered'),
    username: typed,
    password: typed,
    codeChallenge,
    recaptcha_response: captchaIfAsked,
    deviceMark,
  }),
  z.object({ type: z.literal('EmailedCode'), username: typed, code: z.string().min(1).max(16), codeChallenge }),
  z.object({ type: z.literal('Passkey'), passkey: passkeyProof, codeChallenge }),
])

/** Sign-up data. */
export const signUpBody = z.object({
  email: typed,
  password: typed,
  firstName: typed,
  lastName: typed,
  /** `YYYY-MM-DD`. */
  birthDate: typed.optional(),
  phone: typed.optional(),
  phoneCode: z.string().max(8).optional(),
  postalCode: typed.optional(),
  gender: z.enum(genders).optional(),
  isTermsConfirmed: z.boolean(),
  isTemporaryPassword: z.boolean().optional(),
  subscriptions: z
    .object({
      newsletterConsent: z.boolean().optional(),
      loyaltyConsent: z.boolean().optional(),
      smsNotificationConsent: z.boolean().optional(),
      loyaltyEnrollment: z.boolean().optional(),
      loyaltyNewsletterConsent: z.boolean().optional(),
    })
    .optional(),
  source: z
    .object({ store: typed.optional(), acquisitionType: z.literal('Registered').optional(), campaignName: typed.optional() })
    .optional(),
  recaptcha_response: captcha,
  termsConditionsAndPolicy: z.boolean().optional(),
})
