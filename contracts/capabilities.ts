import * as z from 'zod'

/**
 * Features a backend may do without; the calls that belong to one are then never made, and the storefront does not offer it. `giftOptions`: a
 * line is a gift, with a message. `stores`: a locator, and pickup in a store. `notifications`: an email when something is back in stock.
 * `signInCodes`: a code by email instead of a password. `personalData`: export and deletion by the shopper.
 */
export const features = [
  'loyalty',
  'giftCards',
  'giftOptions',
  'reservations',
  'associates',
  'wishlists',
  'reviews',
  'content',
  'stores',
  'notifications',
  'newsletter',
  'signInCodes',
  'passkeys',
  'emailChange',
  'personalData',
  'operations',
] as const
export type Feature = (typeof features)[number]

/** What a backend says of itself. One that answers 404 lacks nothing. */
export const capabilities = z.object({ lacks: z.array(z.enum(features)) })
