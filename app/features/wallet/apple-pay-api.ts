import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { Refusal } from './sheet-on-page'

type Listener<E> = ((event: E) => void) | null

/** The part of the browser's own Apple Pay that is used here, version 3. */
export type ApplePaySession = {
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

export type ApplePaySessionClass = {
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

export function applePay(): ApplePaySessionClass | undefined {
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
export function appleNetworks(brands: readonly string[]): string[] {
  return brands.flatMap((brand) => networks[brand] ?? [])
}

const contactFields: Partial<Record<Refusal['problem'], string>> = { 'other-country': 'country', 'city-too-long': 'locality' }

/** Errors that Apple Pay shows for an unusable address. */
export function addressErrors({ problem, message }: Refusal): object[] {
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
