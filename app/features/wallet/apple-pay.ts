import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { WalletSheetView } from './sheet.server'
import type { WalletError } from './wallet-error.server'
import type { WalletOffer } from './wallet-offer.server'
import { type WalletWindowOptions, isOrderPlaced, getAddressError, type WalletWindow, openWalletWindow } from './wallet-window'

const applePayVersion = 3

/** Returns true if this browser supports Apple Pay; the API throws without HTTPS. */
export function canPayWithApple(): boolean {
  try {
    const api = getApplePay()
    return api !== undefined && api.supportsVersion(applePayVersion) && api.canMakePayments()
  } catch {
    // Treated as unsupported.
    return false
  }
}

/** Opens Apple Pay and handles its events. Must be called from a click. */
export function payWithApple(windowOptions: WalletWindowOptions) {
  const Api = getApplePay()
  if (!Api) return
  const { offer } = windowOptions
  const session = new Api(applePayVersion, {
    ...{ countryCode: offer.country, currencyCode: offer.currency, supportedNetworks: listAppleNetworks(offer.brands) },
    ...{ merchantCapabilities: ['supports3DS'], requiredBillingContactFields: ['postalAddress', 'name'] },
    requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'],
    total: { label: offer.merchant, amount: offer.total, type: 'pending' },
  })
  const walletSession = openWalletWindow('APPLE_PAY', windowOptions)
  const failPayment = (error: unknown) => {
    const failure = walletSession.fail(error)
    if (failure?.wasPaying) session.completePayment({ status: Api.STATUS_FAILURE })
    else if (failure) session.abort()
  }
  addSheetListeners(session, { shop: walletSession, offer, fail: failPayment })
  session.onpaymentauthorized = ({ payment: { token, shippingContact, billingContact } }) => {
    const payment = { token: encodePaymentData(token.paymentData), shipping: shippingContact, billing: billingContact }
    walletSession.pay(payment).then((nextUrl) => {
      if (nextUrl === undefined) return
      session.completePayment({ status: isOrderPlaced(nextUrl) ? Api.STATUS_SUCCESS : Api.STATUS_FAILURE })
      location.assign(nextUrl)
    }, failPayment)
  }
  session.oncancel = () => walletSession.leave()
  session.begin()
}

type ApplePayListeners = { shop: WalletWindow; offer: WalletOffer; fail: (error: unknown) => void }

/** Unusable addresses are reported in Apple Pay, where another can be chosen; other failures end it. */
function addSheetListeners(session: ApplePaySession, { shop, offer, fail }: ApplePayListeners) {
  const toTotalUpdate = ({ total, lines }: Pick<WalletSheetView, 'total' | 'lines'>) => ({
    newTotal: { label: offer.merchant, amount: total },
    newLineItems: lines,
  })
  session.onvalidatemerchant = ({ validationURL }) => {
    shop
      .open(validationURL)
      .then((openedSheet) => openedSheet && session.completeMerchantValidation(parseMerchantSession(openedSheet.merchantSession)))
      .catch(fail)
  }
  session.onpaymentmethodselected = () => {
    shop.choosePayment().then((sheet) => sheet && session.completePaymentMethodSelection(toTotalUpdate(sheet)), fail)
  }
  session.onshippingcontactselected = ({ shippingContact }) => {
    const rejectAddress = (error: unknown) => {
      const addressError = getAddressError(error)
      const sheet = shop.sheet()
      if (addressError && sheet)
        session.completeShippingContactSelection({ ...toTotalUpdate(sheet), errors: toAddressErrors(addressError) })
      else fail(error)
    }
    shop.contact(shippingContact).then((sheet) => sheet && session.completeShippingContactSelection(withDeliveries(sheet)), rejectAddress)
  }
  session.onshippingmethodselected = ({ shippingMethod }) => {
    shop.delivery(shippingMethod.identifier).then((sheet) => sheet && session.completeShippingMethodSelection(toTotalUpdate(sheet)), fail)
  }
  function withDeliveries(sheet: WalletSheetView) {
    return {
      ...toTotalUpdate(sheet),
      newShippingMethods: sheet.deliveries.map(({ code, ...deliveryFields }) => ({ identifier: code, ...deliveryFields })),
    }
  }
}

/** For Apple to read, not for us. */
function parseMerchantSession(text = ''): unknown {
  return JSON.parse(atob(text)) as unknown
}

function encodePaymentData(paymentData: unknown): string {
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

function getApplePay(): ApplePaySessionClass | undefined {
  return (window as AppleWindow).ApplePaySession
}

const networksByBrand: Record<string, string> = {
  visa: 'visa',
  mc: 'masterCard',
  amex: 'amex',
  discover: 'discover',
  maestro: 'maestro',
  cartebancaire: 'cartesBancaires',
}

/** Kinds of cards by Apple's names. */
function listAppleNetworks(brands: readonly string[]): string[] {
  return brands.flatMap((brand) => networksByBrand[brand] ?? [])
}

const contactFieldsByProblem: Partial<Record<WalletError['problem'], string>> = { 'other-country': 'country', 'city-too-long': 'locality' }

/** Errors that Apple Pay shows for an unusable address. */
function toAddressErrors({ problem, message }: WalletError): object[] {
  const { ApplePayError } = window as AppleWindow
  if (!ApplePayError) return []
  return [
    new ApplePayError(
      problem === 'address-not-served' ? 'addressUnserviceable' : 'shippingContactInvalid',
      contactFieldsByProblem[problem],
      message,
    ),
  ]
}
