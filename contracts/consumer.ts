import * as z from 'zod'
import { emailMaxLength } from '#config/constants'
import { endpoint } from './endpoint'
import { address, typedAddress } from './entities/address'
import {
  consumerProfile,
  notification,
  savedInstrument,
  subscription,
  voucher,
  savedInstrumentBody,
  instrumentChangeBody,
  lookupQuery,
  newsletterBody,
  profileBody,
  subscriptionsBody,
  personalData,
} from './entities/consumer'
import { maxEmailLength } from './entities/texts'

const profileResponse = z.object({ consumerProfile })
const cardResponse = z.object({ card: savedInstrument })
const subscriptionsResponse = z.object({ subscriptions: z.array(subscription) })
const notificationsBody = z.object({ notifications: z.array(notification).max(50) })
const emptyResponse = z.undefined()

const guestErrors = ['INVALID_REQUEST', 'TOKEN_INVALID'] as const
const accountErrors = [...guestErrors, 'CANNOT_AUTHORIZE', 'PROFILE_NOT_FOUND'] as const
const profileFieldErrors = [...accountErrors, 'PROFILE_NAME_INVALID', 'PROFILE_PHONE_INVALID', 'PROFILE_POSTAL_CODE_INVALID'] as const
const saveInstrumentErrors = [
  ...(['CAPTCHA_FAILED', 'CARD_ALREADY_EXISTS', 'GIFT_CARD_ALREADY_EXISTS', 'PROFILE_LIMIT_EXCEEDED', 'PAYMENT_DECLINED'] as const),
  ...(['GC_INVALID2', 'GC_INACTIVE', 'GC_EXPIRED', 'GC_LOCKED', 'GC_FAILED', 'GIFT_CARD_SERVICE_DOWN'] as const),
] as const
const profileErrors = [...profileFieldErrors, 'PROFILE_UNDER_AGE', 'MISSING_BIRTHDATE'] as const

/**
 * Calls about an account, and about all of it: export, deletion, change of email. Guests may check if an account exists, subscribe, read their session's subscriptions, and prefill from an emailed link.
 */
export const consumerEndpoints = {
  /** Everything stored about the token's owner, as operators may export it. */
  exportData: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/data',
    response: personalData,
    errors: accountErrors,
    class: 'deferred-read',
  }),
  /** Deletes the account and everything stored about its owner. ORD409 while an order is unfinished; then nothing is deleted. */
  deleteAccount: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/deletion',
    body: z.object({}),
    response: emptyResponse,
    errors: [...accountErrors, 'ORDER_NOT_CHANGEABLE'],
    class: 'mutation',
    status: 204,
  }),
  /**
   * Sends a link to the new address, valid for an hour, three times an hour, and a notice to the old one. Nothing changes until
   * `confirmEmail`. The address of another account gets no link; the response is the same.
   */
  changeEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email',
    body: z.object({ email: z.string().max(256) }),
    response: emptyResponse,
    errors: [...accountErrors, 'INVALID_EMAIL_FORMAT'],
    class: 'mutation',
    status: 204,
  }),
  /** Applies the new address by its link, within a sign-in of that account; all other sign-ins end. API400 for an expired link. */
  confirmEmail: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/email/confirmation',
    body: z.object({ token: z.string().min(1).max(512) }),
    response: z.object({ email: z.string() }),
    errors: accountErrors,
    class: 'mutation',
  }),
  profile: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    query: z.object({ includeLoyaltySummary: z.stringbool().optional() }),
    response: profileResponse,
    errors: accountErrors,
    class: 'critical-read',
  }),
  updateProfile: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    body: profileBody,
    response: profileResponse,
    errors: [...profileErrors, 'PHONE_NUMBER_ALREADY_IN_USE'],
    class: 'mutation',
  }),
  /** For an account that has no profile yet. */
  createProfile: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer',
    body: profileBody,
    response: profileResponse.extend({ consumerId: z.string() }),
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
    errors: [...accountErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
    class: 'mutation',
    status: 201,
  }),
  welcomePromo: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/loyalty/promo/welcome',
    response: z.object({ promotionId: z.string(), couponCode: z.string(), title: z.string(), expiryDate: z.string() }),
    errors: [...accountErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
    class: 'deferred-read',
  }),
  vouchers: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/loyalty/vouchers',
    response: z.object({ vouchers: z.array(voucher) }),
    errors: [...accountErrors, 'LOYALTY_MEMBER_NOT_FOUND'],
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
    query: z.object({ email: z.string().max(maxEmailLength).optional() }),
    response: subscriptionsResponse,
    errors: [...guestErrors, 'PROFILE_NOT_FOUND'],
    class: 'deferred-read',
  }),
  changeSubscriptions: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer/subscription',
    body: subscriptionsBody,
    response: subscriptionsResponse,
    errors: [...accountErrors, 'NOT_A_LOYALTY_MEMBER', 'INVALID_EMAIL_FORMAT', 'PROFILE_PHONE_INVALID'],
    class: 'mutation',
  }),
  subscribe: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/subscription',
    body: newsletterBody,
    response: subscriptionsResponse,
    errors: [...guestErrors, 'INVALID_EMAIL_FORMAT', 'PROFILE_PHONE_INVALID', 'CAPTCHA_FAILED'],
    class: 'mutation',
    status: 201,
  }),
  instruments: endpoint({
    method: 'GET',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments',
    response: z.object({ total: z.int(), start: z.int(), count: z.int(), items: z.array(savedInstrument) }),
    errors: accountErrors,
    class: 'critical-read',
  }),
  saveInstrument: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments',
    body: savedInstrumentBody,
    response: cardResponse,
    errors: [...accountErrors, ...saveInstrumentErrors],
    class: 'mutation',
    status: 201,
  }),
  changeInstrument: endpoint({
    method: 'PATCH',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments/:paymentInstrumentId',
    body: instrumentChangeBody,
    response: cardResponse,
    errors: [...accountErrors, 'SAVED_CARD_NOT_FOUND'],
    class: 'mutation',
  }),
  removeInstrument: endpoint({
    method: 'DELETE',
    access: 'consumer',
    path: '/consumers-v3/consumer/payment_instruments/:paymentInstrumentId',
    response: emptyResponse,
    errors: [...accountErrors, 'SAVED_CARD_NOT_FOUND'],
    class: 'mutation',
    status: 204,
  }),
  addAddress: endpoint({
    method: 'POST',
    access: 'consumer',
    path: '/consumers-v3/consumer/address',
    body: z.object({ address: typedAddress }),
    response: z.object({ addressId: z.string() }),
    errors: [...profileFieldErrors, 'PROFILE_LIMIT_EXCEEDED'],
    class: 'mutation',
    status: 201,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    access: 'consumer',
    path: '/consumers-v3/consumer/address/:addressId',
    body: z.object({ address: typedAddress }),
    response: z.object({ address }),
    errors: [...profileFieldErrors, 'ADDRESS_NOT_FOUND'],
    class: 'mutation',
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    access: 'consumer',
    path: '/consumers-v3/consumer/address/:addressId',
    response: emptyResponse,
    errors: [...accountErrors, 'ADDRESS_NOT_FOUND'],
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
    body: notificationsBody,
    response: notificationsBody,
    errors: accountErrors,
    class: 'mutation',
  }),
}
