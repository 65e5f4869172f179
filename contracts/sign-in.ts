import * as z from 'zod'
import { genders } from '#config/person'
import { endpoint } from './endpoint'

export const credentialText = z.string().max(256)
const captchaSchema = z.string().min(1).max(8_192)
/** Device token: protects a returning shopper from lockout by others' failed attempts. */
export const deviceToken = z.string().regex(/^[\w-]{43}$/)
export const optionalDeviceToken = deviceToken.optional()

/** SHA-256 of the verifier in base64url without padding. Other methods are refused. */
const codeChallenge = z.string().regex(/^[\w-]{43}$/)
/** Required once a network has made many calls without it; then CAPTCHA_FAILED until it is sent. */
export const optionalCaptcha = captchaSchema.optional()

/** Base64url of at most this many bytes. */
const base64UrlSchema = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)
const passkeyId = base64UrlSchema(1_400)
/** Origin of the page that called the authenticator; must belong to this deployment. */
const originSchema = z.url().max(300)

/** Authentication response of WebAuthn (`AuthenticationResponseJSON`). */
export const passkeyProof = z.object({
  id: passkeyId,
  origin: originSchema,
  clientDataJSON: base64UrlSchema(8_192),
  authenticatorData: base64UrlSchema(8_192),
  signature: base64UrlSchema(2_048),
})

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

/** Calls of passkeys: WebAuthn credentials that sign in without a password. (decision 078) */
export const passkeyEndpoints = {
  /** Challenge for an authenticator; valid for five minutes and one use. */
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/passkey/challenge',
    body: z.object({}),
    response: z.object({ challenge: z.string() }),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'deferred-read',
  }),
  /** Passkeys of an account, oldest first, and its WebAuthn user id. */
  passkeys: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/passkeys',
    response: z.object({
      account: z.object({ id: z.string(), name: z.string() }),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().optional() })),
    }),
    errors: ['INVALID_REQUEST', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND', 'SERVER_ERROR'],
    class: 'deferred-read',
  }),
  /** Adds a passkey, at most ten. The account's address gets an email about it. */
  addPasskey: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/passkeys',
    body: z.object({
      id: passkeyId,
      origin: originSchema,
      name: z.string().trim().min(1).max(60),
      clientDataJSON: base64UrlSchema(8_192),
      attestationObject: base64UrlSchema(16_384),
    }),
    response: z.object({ id: z.string() }),
    errors: ['INVALID_REQUEST', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND', 'PROFILE_LIMIT_EXCEEDED', 'SERVER_ERROR'],
    class: 'mutation',
    status: 201,
  }),
  /** Removes a passkey of this account; an unknown one is no error. */
  removePasskey: endpoint({
    method: 'DELETE',
    access: 'consumer',
    path: '/consumers-v3/consumer/passkeys/:passkeyId',
    params: z.object({ passkeyId }),
    response: z.undefined(),
    errors: ['INVALID_REQUEST', 'TOKEN_INVALID', 'CANNOT_AUTHORIZE', 'SERVER_ERROR'],
    class: 'mutation',
    status: 204,
  }),
}
