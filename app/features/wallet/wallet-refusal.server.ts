import { ApiError } from '#contracts/errors'
import { isGiftLineId } from '#domain/cart/promised-gifts'
import { isAboutDelivery } from '#domain/errors/flash-notice'
import { userMessage, type WalletProblem, walletFailureOf } from '#domain/errors/user-message'
import { href } from '#routes'
import type { ContactField } from '#domain/wallet/wallet-contact'
import { confirmationPath, OrderResultUnknown } from '~/features/cart/pending-order.server'
import { FieldError } from '~/server/form-action.server'
import { logError } from '~/server/log-error'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { apiMessages } from '~/server/translations.server'

/** Localized reason a wallet session cannot continue; `next`: page to check before paying again. */
export type Refusal = { problem: WalletProblem; message: string; field?: string; next?: string }

export type SheetResult<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** Wallet problem with its own error name. */
export class WalletRefused extends Error {
  constructor(
    readonly problem: WalletProblem,
    readonly field?: string,
  ) {
    super(problem)
  }
}

/** The session was idle too long: sign in, then return to the page. */
export class SignInFirst extends Error {
  constructor(readonly redirectTo: string) {
    super('sign in first')
  }
}

/** Platform error ids for an unserved address. */
const notServed = ['CANT_SHIP_THERE', 'SHIPPING_POBOX_UNAVAILABLE', 'TAX_ADDRESS_UNKNOWN']

/**
 * Localized reason a wallet session cannot continue: invalid contact fields by name, unavailable items as in the cart, missing gifts and
 * refused payments as in checkout, anything else as unknown.
 */
export async function refusalOf(shop: StorefrontContext, error: unknown): Promise<Refusal> {
  if (error instanceof FieldError) return { problem: 'unknown', message: (await shop.t())(error.key, error.values) }
  if (error instanceof WalletRefused) return refusalInWords(shop, error)
  if (error instanceof OrderResultUnknown) return lookFirst(shop, error)
  if (error instanceof SignInFirst) return signInFirst(shop, error)
  if (!(error instanceof ApiError)) {
    logError(shop.visit, 'wallet', error)
    return refusalInWords(shop, { problem: 'unknown' })
  }
  if (isGiftLineId(error.details.itemId ?? '')) return { problem: 'unknown', message: apiMessages(shop)['flash.giftGone'] ?? '' }
  const named = problemOf(error)
  if (named) return refusalInWords(shop, named)
  if (error.status >= 500 && !isAboutDelivery(error.errorId)) return refusalInWords(shop, { problem: 'unknown' })
  return { problem: 'unknown', message: userMessage(error, apiMessages(shop)) }
}

/** An order that may exist is looked up instead of paid again. */
async function lookFirst(shop: StorefrontContext, { found }: OrderResultUnknown): Promise<Refusal> {
  const t = await shop.t()
  const message = found.orderNumber ? t('checkout.found', { number: found.orderNumber }) : t('api:PAYMENT_PENDING')
  return { problem: 'unknown', message, next: confirmationPath(shop, found) }
}

async function signInFirst(shop: StorefrontContext, { redirectTo }: SignInFirst): Promise<Refusal> {
  const next = `${href('signIn', shop)}?${new URLSearchParams({ redirectTo })}`
  return { problem: 'unknown', message: (await shop.t())('signIn.again'), next }
}

type WalletRefusalKey = { problem: WalletProblem; field?: string }

function problemOf({ errorId, details: { field } }: ApiError): WalletRefusalKey | undefined {
  if (errorId === 'CANT_SHIP_THERE' && field === 'countryCode') return { problem: 'other-country' }
  if (notServed.includes(errorId)) return { problem: 'address-not-served' }
  if (errorId === 'BILLING_ADDRESS_INVALID') return { problem: 'billing-contact', field }
  const [, shipping] = /^shippingAddress\.(\w+)$/.exec(field ?? '') ?? []
  if (errorId === 'CHECKOUT_INCOMPLETE' && shipping) return { problem: 'shipping-contact', field: shipping }
  if (errorId === 'INVALID_REQUEST' && field && Object.hasOwn(labels, field)) return { problem: 'shipping-contact', field }
  return undefined
}

/** Labels of address fields. */
const labels: Record<ContactField | 'email' | 'phone', string> = {
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

async function refusalInWords(shop: StorefrontContext, { problem, field }: WalletRefusalKey): Promise<Refusal> {
  const label = field && Object.hasOwn(labels, field) ? (await shop.t())(labels[field as ContactField]) : undefined
  const message = userMessage(walletFailureOf(problem, label), apiMessages(shop))
  return { problem, message, ...(field && { field }) }
}
