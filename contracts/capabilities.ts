import * as z from 'zod'

/**
 * Features a backend may lack. The storefront then offers none of them and makes none of their calls. `giftOptions`: gift lines with a
 * message. `stores`: store locator and pickup in a store. `notifications`: back-in-stock emails. `signInCodes`: sign-in by emailed code.
 * `personalData`: export and deletion by the shopper.
 */
export const backendFeatures = [
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
export type BackendFeature = (typeof backendFeatures)[number]

/** Capabilities of a backend. A backend that answers 404 lacks nothing. */
export const capabilities = z.object({ lacks: z.array(z.enum(backendFeatures)) })
