import { ApiError } from '#contracts/errors'
import { isGiftLineId } from '#domain/cart/promised-gifts'
import { isDeliveryFlash } from '#domain/errors/flash-notice'
import { getUserMessage, type WalletProblem, toWalletFailure } from '#domain/errors/user-message'
import { href } from '#routes'
import type { ContactField } from '#domain/wallet/wallet-contact'
import { getConfirmationPath, OrderResultUnknown } from '~/features/cart/pending-order.server'
import { FieldError } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { getApiMessages } from '~/server/translations.server'

/** Localized reason a wallet session cannot continue; `next`: page to check before paying again. */
export type WalletError = { problem: WalletProblem; message: string; field?: string; next?: string }

export type WalletStepResult<T> = { ok: true; value: T } | { ok: false; refusal: WalletError }

/** Wallet problem with its own error name. */
export class WalletRejectedError extends Error {
  constructor(
    readonly problem: WalletProblem,
    readonly field?: string,
  ) {
    super(problem)
  }
}

/** The session was idle too long: sign in, then return to the page. */
export class SignInRequiredError extends Error {
  constructor(readonly redirectTo: string) {
    super('sign in first')
  }
}

/** Platform error ids for an unserved address. */
const unservedAddressErrors = ['CANT_SHIP_THERE', 'SHIPPING_POBOX_UNAVAILABLE', 'TAX_ADDRESS_UNKNOWN']

/**
 * Localized reason why a wallet session cannot continue. It names invalid contact fields. Unavailable items read as in the cart, missing
 * gifts and refused payments as in checkout. Anything else is unknown.
 */
export async function toWalletError(shop: StorefrontContext, error: unknown): Promise<WalletError> {
  if (error instanceof FieldError) return { problem: 'unknown', message: (await shop.t())(error.key, error.values) }
  if (error instanceof WalletRejectedError) return localizeWalletError(shop, error)
  if (error instanceof OrderResultUnknown) return toOrderCheckError(shop, error)
  if (error instanceof SignInRequiredError) return toSignInError(shop, error)
  if (!(error instanceof ApiError)) {
    logError(shop.requestContext, 'wallet', error)
    return localizeWalletError(shop, { problem: 'unknown' })
  }
  if (isGiftLineId(error.details.itemId ?? '')) return { problem: 'unknown', message: getApiMessages(shop)['flash.giftGone'] ?? '' }
  const walletProblem = toWalletProblem(error)
  if (walletProblem) return localizeWalletError(shop, walletProblem)
  if (error.status >= 500 && !isDeliveryFlash(error.errorId)) return localizeWalletError(shop, { problem: 'unknown' })
  return { problem: 'unknown', message: getUserMessage(error, getApiMessages(shop)) }
}

/** An order that may exist is looked up instead of paid again. */
async function toOrderCheckError(shop: StorefrontContext, { found }: OrderResultUnknown): Promise<WalletError> {
  const t = await shop.t()
  const message = found.orderNumber ? t('checkout.found', { number: found.orderNumber }) : t('api:PAYMENT_PENDING')
  return { problem: 'unknown', message, next: getConfirmationPath(shop, found) }
}

async function toSignInError(shop: StorefrontContext, { redirectTo }: SignInRequiredError): Promise<WalletError> {
  const signInPath = `${href('signIn', shop)}?${new URLSearchParams({ redirectTo })}`
  return { problem: 'unknown', message: (await shop.t())('signIn.again'), next: signInPath }
}

type WalletProblemKey = { problem: WalletProblem; field?: string }

function toWalletProblem({ errorId, details: { field } }: ApiError): WalletProblemKey | undefined {
  if (errorId === 'CANT_SHIP_THERE' && field === 'countryCode') return { problem: 'other-country' }
  if (unservedAddressErrors.includes(errorId)) return { problem: 'address-not-served' }
  if (errorId === 'BILLING_ADDRESS_INVALID') return { problem: 'billing-contact', field }
  const [, addressField] = /^shippingAddress\.(\w+)$/.exec(field ?? '') ?? []
  if (errorId === 'CHECKOUT_INCOMPLETE' && addressField) return { problem: 'shipping-contact', field: addressField }
  if (errorId === 'INVALID_REQUEST' && field && Object.hasOwn(addressFieldLabels, field)) return { problem: 'shipping-contact', field }
  return undefined
}

/** Labels of address fields. */
const addressFieldLabels: Record<ContactField | 'email' | 'phone', string> = {
  firstName: 'address.firstName',
  lastName: 'address.lastName',
  addressLine1: 'address.addressLine1',
  city: 'address.city',
  province: 'address.province.US',
  postalCode: 'address.postalCode',
  countryCode: 'address.country',
  email: 'address.email',
  phone: 'address.phone',
}

async function localizeWalletError(shop: StorefrontContext, { problem, field }: WalletProblemKey): Promise<WalletError> {
  const label = field && Object.hasOwn(addressFieldLabels, field) ? (await shop.t())(addressFieldLabels[field as ContactField]) : undefined
  const message = getUserMessage(toWalletFailure(problem, label), getApiMessages(shop))
  return { problem, message, ...(field && { field }) }
}
