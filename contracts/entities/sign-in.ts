import * as z from 'zod'
import { genders } from '#config/person'
import { passkeyProof } from '../passkeys'

export const credentialText = z.string().max(256)
const captchaSchema = z.string().min(1).max(8_192)
/** Device token: protects a returning shopper from lockout by others' failed attempts. */
export const deviceToken = z.string().regex(/^[\w-]{43}$/)
export const optionalDeviceToken = deviceToken.optional()

/** SHA-256 of the verifier in base64url without padding. Other methods are refused. */
const codeChallenge = z.string().regex(/^[\w-]{43}$/)
/** Required once a network has made many calls without it; then CAPTCHA_FAILED until it is sent. */
export const optionalCaptcha = captchaSchema.optional()

/** Sign-in by password, by emailed code of this session, or by passkey. */
export const signInBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Registered'),
    username: credentialText,
    password: credentialText,
    codeChallenge,
    recaptcha_response: optionalCaptcha,
    deviceMark: optionalDeviceToken,
  }),
  z.object({ type: z.literal('EmailedCode'), username: credentialText, code: z.string().min(1).max(16), codeChallenge }),
  z.object({ type: z.literal('Passkey'), passkey: passkeyProof, codeChallenge }),
])

/** Sign-up data. */
export const signUpBody = z.object({
  email: credentialText,
  password: credentialText,
  firstName: credentialText,
  lastName: credentialText,
  /** `YYYY-MM-DD`. */
  birthDate: credentialText.optional(),
  phone: credentialText.optional(),
  phoneCode: z.string().max(8).optional(),
  postalCode: credentialText.optional(),
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
    .object({
      store: credentialText.optional(),
      acquisitionType: z.literal('Registered').optional(),
      campaignName: credentialText.optional(),
    })
    .optional(),
  recaptcha_response: captchaSchema,
  termsConditionsAndPolicy: z.boolean().optional(),
})
