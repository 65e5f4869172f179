import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { SheetOnPage } from './sheet.server'
import type { Refusal } from './wallet-refusal.server'
import type { WalletOffer } from './wallet-offer.server'
import { type WalletWindowOptions, isOrdered, wrongAddress, type WalletWindow, walletWindow } from './wallet-window'

const version = 3

/** Returns true if this browser supports Apple Pay; the API throws without HTTPS. */
export function canPayWithApple(): boolean {
  try {
    const api = applePay()
    return api !== undefined && api.supportsVersion(version) && api.canMakePayments()
  } catch {
    // Treated as unsupported.
    return false
  }
}

/** Opens Apple Pay and handles its events. Must be called from a click. */
export function payWithApple(around: WalletWindowOptions) {
  const Api = applePay()
  if (!Api) return
  const { offer } = around
  const session = new Api(version, {
    ...{ countryCode: offer.country, currencyCode: offer.currency, supportedNetworks: appleNetworks(offer.brands) },
    ...{ merchantCapabilities: ['supports3DS'], requiredBillingContactFields: ['postalAddress', 'name'] },
    requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'],
    total: { label: offer.merchant, amount: offer.total, type: 'pending' },
  })
  const shop = walletWindow('APPLE_PAY', around)
  const fail = (error: unknown) => {
    const failed = shop.fail(error)
    if (failed?.wasPaying) session.completePayment({ status: Api.STATUS_FAILURE })
    else if (failed) session.abort()
  }
  listen(session, { shop, offer, fail })
  session.onpaymentauthorized = ({ payment: { token, shippingContact, billingContact } }) => {
    const paid = { token: sealed(token.paymentData), shipping: shippingContact, billing: billingContact }
    shop.pay(paid).then((next) => {
      if (next === undefined) return
      session.completePayment({ status: isOrdered(next) ? Api.STATUS_SUCCESS : Api.STATUS_FAILURE })
      location.assign(next)
    }, fail)
  }
  session.oncancel = () => shop.leave()
  session.begin()
}

type Listening = { shop: WalletWindow; offer: WalletOffer; fail: (error: unknown) => void }

/** Unusable addresses are reported in Apple Pay, where another can be chosen; other failures end it. */
function listen(session: ApplePaySession, { shop, offer, fail }: Listening) {
  const updated = ({ total, lines }: Pick<SheetOnPage, 'total' | 'lines'>) => ({
    newTotal: { label: offer.merchant, amount: total },
    newLineItems: lines,
  })
  session.onvalidatemerchant = ({ validationURL }) => {
    shop
      .open(validationURL)
      .then((opened) => opened && session.completeMerchantValidation(merchantIn(opened.merchantSession)))
      .catch(fail)
  }
  session.onpaymentmethodselected = () => {
    shop.choosePayment().then((sheet) => sheet && session.completePaymentMethodSelection(updated(sheet)), fail)
  }
  session.onshippingcontactselected = ({ shippingContact }) => {
    const refuse = (error: unknown) => {
      const refusal = wrongAddress(error)
      const sheet = shop.sheet()
      if (refusal && sheet) session.completeShippingContactSelection({ ...updated(sheet), errors: addressErrors(refusal) })
      else fail(error)
    }
    shop.contact(shippingContact).then((sheet) => sheet && session.completeShippingContactSelection(withDeliveries(sheet)), refuse)
  }
  session.onshippingmethodselected = ({ shippingMethod }) => {
    shop.delivery(shippingMethod.identifier).then((sheet) => sheet && session.completeShippingMethodSelection(updated(sheet)), fail)
  }
  function withDeliveries(sheet: SheetOnPage) {
    return { ...updated(sheet), newShippingMethods: sheet.deliveries.map(({ code, ...rest }) => ({ identifier: code, ...rest })) }
  }
}

/** For Apple to read, not for us. */
function merchantIn(text = ''): unknown {
  return JSON.parse(atob(text)) as unknown
}

function sealed(paymentData: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(paymentData))
  return btoa(String.fromCharCode(...bytes))
}

type Listener<E> = ((event: E) => void) | null

/** The part of the browser's own Apple Pay that is used here, version 3. */
type ApplePaySession = {
  onvalidatemerchant: Listener<{ validationURL: string }>
  onpaymentmethodselected: Listener<object>
  onshippingcontactselected: Listener<{ shippingContact: WalletContact }>
  onshippingmethodselected: Listener<{ shippingMethod: { identifier: string } }>
  onpaymentauthorized: Listener<{
    payment: { token: { paymentData: unknown }; shippingContact?: WalletContact; billingContact?: WalletContact }
  }>
  oncancel: Listener<object>
  completeMerchantValidation: (merchantSession: unknown) => void
  completePaymentMethodSelection: (update: object) => void
  completeShippingContactSelection: (update: object) => void
  completeShippingMethodSelection: (update: object) => void
  completePayment: (result: { status: number }) => void
  begin: () => void
  abort: () => void
}

type ApplePaySessionClass = {
  new (version: number, request: object): ApplePaySession
  supportsVersion: (version: number) => boolean
  canMakePayments: () => boolean
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
}

type AppleWindow = typeof window & {
  ApplePaySession?: ApplePaySessionClass
  ApplePayError?: new (code: string, contactField?: string, message?: string) => object
}

function applePay(): ApplePaySessionClass | undefined {
  return (window as AppleWindow).ApplePaySession
}

const networks: Record<string, string> = {
  visa: 'visa',
  mc: 'masterCard',
  amex: 'amex',
  discover: 'discover',
  maestro: 'maestro',
  cartebancaire: 'cartesBancaires',
}

/** Kinds of cards by Apple's names. */
function appleNetworks(brands: readonly string[]): string[] {
  return brands.flatMap((brand) => networks[brand] ?? [])
}

const contactFields: Partial<Record<Refusal['problem'], string>> = { 'other-country': 'country', 'city-too-long': 'locality' }

/** Errors that Apple Pay shows for an unusable address. */
function addressErrors({ problem, message }: Refusal): object[] {
  const { ApplePayError } = window as AppleWindow
  if (!ApplePayError) return []
  return [
    new ApplePayError(
      problem === 'address-not-served' ? 'addressUnserviceable' : 'shippingContactInvalid',
      contactFields[problem],
      message,
    ),
  ]
}
