import type { ErrorId } from './errors'

/**
 * Errors that our own platform never returns, and why. The storefront handles them because another backend may return them, or because it
 * raises them itself. Every other error has a platform test that provokes it; `worker/platform/every-error.test.ts` checks both lists.
 */
export const unreturnedErrors: Partial<Record<ErrorId, string>> = {
  // Raised in the browser only
  CC_EXPIRY_DATE_INVALID: 'a date is typed into the payment provider’s fields: the platform never sees it',
  PASSWORDS_DIFFER: 'a password is sent once; that both fields say the same is seen before',
  PASSWORD_TOO_SHORT: 'seen before it is sent; a call with such a password is API400 with its field',
  // Only another backend keeps what they are about
  CUSTOMER_LIST_UNKNOWN: 'for an identity service with a list of customers for each site; here a login is found by its address alone',
  PHONE_NUMBER_ALREADY_IN_USE_2: 'for a backend that looks for a number in two places; here there is one, which says AUT444',
  SHIPPING_SERVICE_DOWN:
    'for a backend that asks a carrier what delivery costs; here that is a rule of the platform, which cannot be out of reach',
  TAX_FAILED: 'for a backend that asks a tax service; here tax is a rule of the platform: an address without one is TAX309',
  ATTRIBUTE_MISSING:
    'for a backend with attributes of its own; here every field is in the contract, and a missing one is API400 with its name',
  ATTRIBUTE_INVALID: 'as ATTR100: a field that is not what the contract says is API400 with its name',
  ATTRIBUTE_UNKNOWN: 'as ATTR100: a field the contract does not know is not read',
  // Reported under another name here.
  STOCK_UNAVAILABLE:
    'for a backend that tells no reason why there is no stock; here a piece is out of stock, not sold here or at its limit',
  ITEMS_OOS: 'several lines that are gone are told together as INV406, one as INV405',
  NO_PRICE: 'a product has a price in every market it is sold in, or is not found there: INV409',
  INVALID_PRICE: 'prices are read from the catalogue, whose schema has no other than whole minor units',
}
