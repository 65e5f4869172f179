import * as z from 'zod'
import { emailMaxLength } from '#config/constants'
import { endpoint } from './endpoint'
import { address } from './entities/address'
import {
  consumerProfile,
  notification,
  savedInstrument,
  subscription,
  voucher,
  instrumentBody,
  instrumentChangeBody,
  lookupQuery,
  newsletterBody,
  profileBody,
  subscriptionsBody,
} from './entities/consumer'
import { longestEmail } from './entities/texts'
import { ownAccountEndpoints } from './own-account'

const profileAnswer = z.object({ consumerProfile })
const cardAnswer = z.object({ card: savedInstrument })
const subscriptionsAnswer = z.object({ subscriptions: z.array(subscription) })
const notifications = z.object({ notifications: z.array(notification).max(50) })
const nothing = z.undefined()

const guestErrors = ['INVALID_REQUEST', 'TOKEN_INVALID'] as const
const ownErrors = [...guestErrors, 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND'] as const
const fieldErrors = [...ownErrors, 'PROFILE_NAME_INVALID', 'PROFILE_PHONE_INVALID', 'PROFILE_POSTAL_CODE_INVALID'] as const
const saveErrors = [
  ...(['CAPTCHA_FAILED', 'CARD_ALREADY_EXISTS', 'GIFT_CARD_ALREADY_EXISTS', 'PROFILE_LIMIT_EXCEEDED', 'PAYMENT_DECLINED'] as const),
  ...(['GC_INVALID2', 'GC_INACTIVE', 'GC_EXPIRED', 'GC_LOCKED', 'GC_FAILED', 'GIFT_CARD_SERVICE_DOWN'] as const),
] as const
const profileErrors = [...fieldErrors, 'PROFILE_UNDER_AGE', 'MISSING_BIRTHDATE'] as const

/**
 * Account calls. Guests may check if an account exists, subscribe, read their session's subscriptions, and prefill from an emailed link.
 */
export const consumerEndpoints = {
  ...ownAccountEndpoints,
  profile: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    query: z.object({ includeLoyaltySummary: z.stringbool().optional() }),
    response: profileAnswer,
    errors: ownErrors,
    class: 'critical-read',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    body: profileBody,
    response: profileAnswer,
    errors: [...profileErrors, 'PHONE_NUMBER_ALREADY_IN_USE'],
    class: 'mutation',
  }),
  /** For an account that has no profile yet. */
  createProfile: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    body: profileBody,
    response: profileAnswer.extend({ consumerId: z.string() }),
    errors: [...profileErrors, 'LOGIN_IN_USE2', 'PHONE_NUMBER_ALREADY_IN_USE'],
    class: 'mutation',
    status: 201,
  }),
  loyaltyToken: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/loyalty/token',
    body: z.object({
      referralCode: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    response: z.object({ token: z.string(), expiresIn: z.int() }),
    errors: [...ownErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
    class: 'mutation',
    status: 201,
  }),
  welcomePromo: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/loyalty/promo/welcome',
    response: z.object({ promotionId: z.string(), couponCode: z.string(), title: z.string(), expiryDate: z.string() }),
    errors: [...ownErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
    class: 'deferred-read',
  }),
  vouchers: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/loyalty/vouchers',
    response: z.object({ vouchers: z.array(voucher) }),
    errors: [...ownErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
    class: 'deferred-read',
  }),
  /**
   * Reveals by design whether an account exists, so it needs a CAPTCHA and is rate-limited. Not retried: a CAPTCHA token counts once. Times
   * out like a sign-in, because the shopper waits.
   */
  lookup: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/consumers-v3/consumer/lookup',
    query: lookupQuery,
    response: z.object({ exists: z.boolean(), isLoyaltyMember: z.boolean(), isPartiallyEnrolled: z.boolean() }),
    errors: [...guestErrors, 'CAPTCHA_FAILED', 'INVALID_EMAIL_FORMAT', 'PROFILE_PHONE_INVALID'],
    class: 'token',
  }),
  /** A consumer gets the subscriptions of their own address, a guest those made in this session. */
  subscriptions: endpoint({
    method: 'GET',
    access: 'guest',
    path: '/consumers-v3/consumer/subscription',
    query: z.object({ email: z.string().max(longestEmail).optional() }),
    response: subscriptionsAnswer,
    errors: [...guestErrors, 'PROFILE_NOT_FOUND'],
    class: 'deferred-read',
  }),
  changeSubscriptions: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer/subscription',
    body: subscriptionsBody,
    response: subscriptionsAnswer,
    errors: [...ownErrors, 'NOT_A_LOYALTY_MEMBER', 'INVALID_EMAIL_FORMAT', 'PROFILE_PHONE_INVALID'],
    class: 'mutation',
  }),
  subscribe: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/subscription',
    body: newsletterBody,
    response: subscriptionsAnswer,
    errors: [...guestErrors, 'INVALID_EMAIL_FORMAT', 'PROFILE_PHONE_INVALID', 'CAPTCHA_FAILED'],
    class: 'mutation',
    status: 201,
  }),
  instruments: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments',
    response: z.object({ total: z.int(), start: z.int(), count: z.int(), items: z.array(savedInstrument) }),
    errors: ownErrors,
    class: 'critical-read',
  }),
  saveInstrument: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments',
    body: instrumentBody,
    response: cardAnswer,
    errors: [...ownErrors, ...saveErrors],
    class: 'mutation',
    status: 201,
  }),
  changeInstrument: endpoint({
    method: 'PATCH',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments/:paymentInstrumentId',
    body: instrumentChangeBody,
    response: cardAnswer,
    errors: [...ownErrors, 'SAVED_CARD_NOT_FOUND'],
    class: 'mutation',
  }),
  removeInstrument: endpoint({
    method: 'DELETE',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments/:paymentInstrumentId',
    response: nothing,
    errors: [...ownErrors, 'SAVED_CARD_NOT_FOUND'],
    class: 'mutation',
    status: 204,
  }),
  addAddress: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/address',
    body: z.object({ address }),
    response: z.object({ addressId: z.string() }),
    errors: [...fieldErrors, 'PROFILE_LIMIT_EXCEEDED'],
    class: 'mutation',
    status: 201,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer/address/:addressId',
    body: z.object({ address }),
    response: z.object({ address }),
    errors: [...fieldErrors, 'ADDRESS_NOT_FOUND'],
    class: 'mutation',
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    access: 'consumer',
    path: '/consumers-v3/consumer/address/:addressId',
    response: nothing,
    errors: [...ownErrors, 'ADDRESS_NOT_FOUND'],
    class: 'mutation',
    status: 204,
  }),
  /** Requires both phone and email of the link. The result is not enough to place an order. */
  prefill: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/retrieveUserData',
    body: z.object({ consumerId: z.string().min(1).max(64), email: z.string().min(1).max(emailMaxLength) }),
    response: z.object({
      email: z.string(),
      firstName: z.string().optional(),
      postalCode: z.string().optional(),
      phoneMasked: z.string().optional(),
    }),
    errors: [...guestErrors, 'PROFILE_NOT_FOUND'],
    class: 'critical-read',
  }),
  setNotifications: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer/notification',
    body: notifications,
    response: notifications,
    errors: ownErrors,
    class: 'mutation',
  }),
}
