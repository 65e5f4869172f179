import * as z from 'zod'
import { captchaActions, maxCaptchaToken } from '#config/captcha-actions'
import { endpoint } from './endpoint'
import { optionalCaptcha, optionalDeviceToken, deviceToken, signInBody, signUpBody, credentialText, passkeyEndpoints } from './sign-in'

const captchaPass = z.string().min(1).max(400)

/** CAPTCHA calls, made before the form's own call. (decision 051) */
const captchaEndpoints = {
  /** A question for a form whose CAPTCHA widget does not run. */
  captchaChallenge: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/captcha/challenge',
    body: z.object({ action: z.enum(captchaActions) }),
    response: z.object({ id: z.string().min(1).max(200), left: z.int(), right: z.int() }),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'deferred-read',
  }),
  /**
   * Checks the answer to a form's challenge: the sum for a question's id, a widget's token for `turnstile.<action>`. The token in the
   * response is the `recaptcha_response` of one call of that action; a sign-up gets one for the sign-in that follows.
   */
  captchaAnswer: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/captcha/answer',
    body: z.object({ challenge: z.string().min(1).max(200), answer: z.string().min(1).max(maxCaptchaToken) }),
    response: z.object({ token: captchaPass, then: captchaPass.optional() }),
    errors: ['INVALID_REQUEST', 'CAPTCHA_FAILED', 'SERVER_ERROR'],
    // A repeated call would find its token used.
    class: 'token',
  }),
}

const idSchema = z.string().min(1).max(64)
const captchaSchema = z.string().min(1).max(8_192)

const tokenBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Guest') }),
  z.object({
    type: z.literal('Registered'),
    authorizationCode: z.string().min(1).max(512),
    /** 32 random bytes in base64url, or more. */
    codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/),
    guestObjects: z
      .object({ basketId: idSchema.optional(), favoriteId: idSchema.optional(), saveForLaterId: idSchema.optional() })
      .optional(),
    /** An order the shopper placed as a guest, with the token that shows it is theirs. */
    orderNo: idSchema.optional(),
    st: z.string().max(1_024).optional(),
    action: z.literal('postLogin').optional(),
  }),
  z.object({ type: z.literal('Refresh'), refreshToken: z.string().min(1).max(512) }),
])

/** Data about the token's owner. The access token itself is in the header `x-auth-access`. */
const tokenResult = z.object({
  basketId: z.string().optional(),
  consumerNo: z.string(),
  consumerType: z.enum(['GUEST', 'REGISTERED', 'EMPLOYEE']),
  favorites: z.object({ favoriteId: z.string().optional(), saveForLaterId: z.string().optional() }),
  isEmployeeDiscountTCAccepted: z.boolean(),
  memberId: z.string().optional(),
  refreshToken: z.string(),
})

/** Calls of the identity service. (APIA) */
export const authEndpoints = {
  ...captchaEndpoints,
  ...passkeyEndpoints,
  token: endpoint({
    method: 'POST',
    path: '/token/v2/auth/token',
    body: tokenBody,
    response: tokenResult,
    errors: [
      'INVALID_REQUEST',
      'DUPLICATED_TOKEN',
      'INVALID_AUTHORIZATION_CODE',
      'INVALID_CODE_VERIFIER',
      'INVALID_REFRESH_TOKEN',
      'INVALID_CUSTOMER',
      'SERVER_ERROR',
    ],
    class: 'token',
    status: 201,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/signin',
    body: signInBody,
    response: z.object({ authorizationCode: z.string() }),
    errors: [
      'INVALID_REQUEST',
      'CAPTCHA_FAILED',
      'INVALID_EMAIL_FORMAT',
      'INVALID_CREDENTIALS',
      'LAST_LOGIN_ATTEMPT',
      'USER_LOCKED',
      'ACCOUNT_LOCKED',
      'LOGIN_SYSTEM_ERROR',
      'SERVER_ERROR',
    ],
    class: 'mutation',
  }),
  /**
   * Emails a code of six digits to sign in with, for ten minutes in this session, five tries and three emails an hour. The response does
   * not reveal whether the address has an account.
   */
  sendSignInCode: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/signin/code',
    body: z.object({ email: credentialText, recaptcha_response: optionalCaptcha }),
    response: z.object({}),
    errors: ['INVALID_REQUEST', 'CAPTCHA_FAILED', 'INVALID_EMAIL_FORMAT', 'SERVER_ERROR'],
    class: 'mutation',
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/signup',
    body: signUpBody,
    response: z.object({ consumerId: z.string(), email: z.string() }),
    errors: [
      'INVALID_REQUEST',
      'CAPTCHA_FAILED',
      'INVALID_EMAIL_FORMAT',
      'LOGIN_IN_USE',
      'LOGIN_IN_USE2',
      'PHONE_NUMBER_ALREADY_IN_USE',
      'PHONE_NUMBER_ALREADY_IN_USE_2',
      'PROFILE_NAME_INVALID',
      'PROFILE_PHONE_INVALID',
      'PROFILE_POSTAL_CODE_INVALID',
      'PROFILE_UNDER_AGE',
      'MISSING_BIRTHDATE',
      'LOGIN_SYSTEM_ERROR',
      'SERVER_ERROR',
    ],
    class: 'mutation',
    status: 201,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/changepassword',
    body: z.object({ currentPassword: credentialText, newPassword: credentialText, recaptcha_response: optionalCaptcha }),
    response: z.undefined(),
    errors: [
      'INVALID_REQUEST',
      'CAPTCHA_FAILED',
      'WRONG_CURRENT_PASSWORD',
      'PASSWORD_SAME_AS_CURRENT',
      'PASSWORD_USED_BEFORE',
      'USER_LOCKED',
      'ACCOUNT_LOCKED',
      'SERVER_ERROR',
    ],
    class: 'mutation',
    access: 'consumer',
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/resetpassword',
    body: z.object({ email: credentialText, recaptcha_response: optionalCaptcha }),
    response: z.object({}),
    errors: ['INVALID_REQUEST', 'CAPTCHA_FAILED', 'INVALID_EMAIL_FORMAT', 'SERVER_ERROR'],
    class: 'mutation',
  }),
  confirmForgotPassword: endpoint({
    method: 'POST',
    path: '/consumers-v3/confirmforgotpassword',
    body: z.object({
      token: z.string().min(1).max(512),
      email: credentialText,
      newPassword: credentialText,
      deviceMark: optionalDeviceToken,
    }),
    response: z.undefined(),
    errors: ['INVALID_REQUEST', 'RESET_LINK_EXPIRED', 'PASSWORD_SAME_AS_CURRENT', 'PASSWORD_USED_BEFORE', 'SERVER_ERROR'],
    class: 'mutation',
    status: 204,
  }),
  /** Confirms the address of an account by the link in the email; needs no sign-in. A link that does not open is `INVALID_REQUEST`. */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/verifyemail',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: z.object({ email: z.string() }),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'mutation',
  }),
  /** Sends that email again, at most three an hour; after that the answer is the same and nothing is sent. */
  sendVerificationEmail: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/verifyemail/send',
    body: z.object({}),
    response: z.undefined(),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'mutation',
    access: 'consumer',
    status: 204,
  }),
  enrollDevice: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/agent/device',
    body: z.object({ storeId: idSchema, code: z.string().min(1).max(64), deviceMark: deviceToken, recaptcha_response: captchaSchema }),
    response: z.object({ storeId: z.string(), storeName: z.string() }),
    errors: ['INVALID_REQUEST', 'CAPTCHA_FAILED', 'INVALID_CREDENTIALS', 'SERVER_ERROR'],
    class: 'mutation',
    status: 201,
  }),
  agentLogin: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/agent/login',
    /** Mark of a device that is enrolled for the store. */
    body: z.object({
      username: idSchema,
      password: credentialText,
      storeId: idSchema,
      deviceMark: deviceToken,
      recaptcha_response: captchaSchema,
    }),
    response: z.object({ storeId: z.string(), storeName: z.string(), storeEmployeeId: z.string(), storeEmployeeName: z.string() }),
    errors: [
      'INVALID_REQUEST',
      'CAPTCHA_FAILED',
      'INVALID_CREDENTIALS',
      'LAST_LOGIN_ATTEMPT',
      'USER_LOCKED',
      'ACCOUNT_LOCKED',
      'SERVER_ERROR',
    ],
    class: 'mutation',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/auth/signout',
    body: z.object({ refreshToken: z.string().min(1).max(512) }),
    response: z.undefined(),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'mutation',
    status: 204,
  }),
}
