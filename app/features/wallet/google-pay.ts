import type { WalletContact } from '#domain/wallet/wallet-contact'
import { loadScript } from '~/client/load-script'
import type { SheetOnPage } from './sheet.server'
import type { WalletOffer } from './wallet-offer.server'
import { type WalletWindowOptions, isOrdered, refusalIn, wrongAddress, type WalletWindow, walletWindow } from './wallet-window'

type GoogleAddress = Partial<
  Record<
    'name' | 'address1' | 'address2' | 'address3' | 'locality' | 'administrativeArea' | 'postalCode' | 'countryCode' | 'phoneNumber',
    string
  >
>
type PaymentDataChange = { callbackTrigger: string; shippingAddress?: GoogleAddress; shippingOptionData?: { id: string } }
type PaymentData = {
  email?: string
  shippingAddress?: GoogleAddress
  paymentMethodData: { info?: { billingAddress?: GoogleAddress }; tokenizationData: { token: string } }
}
type Client = {
  isReadyToPay: (options: object) => Promise<{ result: boolean }>
  createButton: (look: object) => HTMLElement
  loadPaymentData: (asked: object) => Promise<unknown>
}
type GoogleWindow = typeof window & { google?: { payments: { api: { PaymentsClient: new (options: object) => Client } } } }

const apiVersion = { apiVersion: 2, apiVersionMinor: 0 }
const networks: Record<string, string> = { visa: 'VISA', mc: 'MASTERCARD', amex: 'AMEX', discover: 'DISCOVER', maestro: 'MAESTRO' }

/** Mounts Google's button, if this browser can pay with it. Throws if the script does not load. */
export async function showGooglePay(place: HTMLElement, around: WalletWindowOptions): Promise<void> {
  const { offer } = around
  await loadScript(offer.scripts.googlePay ?? '')
  const Api = (window as GoogleWindow).google?.payments.api.PaymentsClient
  const clientFor = (paymentDataCallbacks?: object) => Api && new Api({ environment: offer.google.environment, paymentDataCallbacks })
  const card = cardsOf(offer)
  const asking = clientFor()
  if (!asking || !(await asking.isReadyToPay({ ...apiVersion, allowedPaymentMethods: [card] })).result) return
  const pay = () => {
    const shop = walletWindow('GOOGLE_PAY', around)
    const { callbacks, next } = answersTo(shop, offer)
    const paying = clientFor(callbacks)?.loadPaymentData(requestFor(offer, card))
    paying?.then(
      () => next() && location.assign(next() ?? ''),
      (error: { statusCode?: string }) => (error.statusCode === 'CANCELED' ? shop.leave() : shop.fail(error)),
    )
  }
  place.replaceChildren(asking.createButton({ onClick: pay, buttonSizeMode: 'fill', allowedPaymentMethods: [card] }))
}

function cardsOf({ brands, google: { gatewayMerchantId } }: WalletOffer) {
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: brands.flatMap((brand) => networks[brand] ?? []),
      billingAddressRequired: true,
      billingAddressParameters: { format: 'FULL' },
    },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'adyen', gatewayMerchantId } },
  }
}

function requestFor(offer: WalletOffer, card: object) {
  const { country, currency, merchant, total, google } = offer
  return {
    ...{ ...apiVersion, allowedPaymentMethods: [card], emailRequired: true },
    ...{ shippingAddressRequired: true, shippingAddressParameters: { phoneNumberRequired: true }, shippingOptionRequired: true },
    transactionInfo: { totalPriceStatus: 'ESTIMATED', totalPrice: total, currencyCode: currency, countryCode: country },
    merchantInfo: { merchantName: merchant, ...(google.merchantId && { merchantId: google.merchantId }) },
    callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION'],
  }
}

/** Callbacks of Google Pay, mapped to the common wallet steps. */
function answersTo(shop: WalletWindow, offer: WalletOffer) {
  let next: string | undefined
  const info = ({ total, deliveries }: SheetOnPage) => ({
    newTransactionInfo: { totalPriceStatus: 'FINAL', totalPrice: total, currencyCode: offer.currency, countryCode: offer.country },
    newShippingOptionParameters: {
      defaultSelectedOptionId: deliveries[0]?.code,
      shippingOptions: deliveries.map(({ code, label, detail, amount }) => ({
        id: code,
        label: `${amount} ${label}`,
        description: detail,
      })),
    },
  })
  async function onPaymentDataChanged({ callbackTrigger, shippingAddress = {}, shippingOptionData }: PaymentDataChange) {
    try {
      if (callbackTrigger === 'INITIALIZE') await shop.open()
      const isDelivery = callbackTrigger === 'SHIPPING_OPTION' && shippingOptionData
      const sheet = isDelivery ? await shop.delivery(shippingOptionData.id) : await shop.contact(contactOf(shippingAddress))
      return sheet ? info(sheet) : {}
    } catch (error) {
      // Google's window expects errors as return values.
      const { message } = wrongAddress(error) ?? shop.fail(error)?.refusal ?? refusalIn(error, offer)
      return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' } }
    }
  }
  async function onPaymentAuthorized({ email, shippingAddress, paymentMethodData: { info: about, tokenizationData } }: PaymentData) {
    try {
      const shipping = { ...contactOf(shippingAddress), emailAddress: email }
      next = await shop.pay({ token: tokenizationData.token, shipping, billing: contactOf(about?.billingAddress ?? shippingAddress) })
      if (next && !isOrdered(next)) location.assign(next)
      if (next) return { transactionState: 'SUCCESS' }
    } catch (error) {
      // Google's window expects errors as return values.
      const { message } = shop.fail(error)?.refusal ?? refusalIn(error, offer)
      return { transactionState: 'ERROR', error: { reason: 'PAYMENT_DATA_INVALID', message, intent: 'PAYMENT_AUTHORIZATION' } }
    }
    return { transactionState: 'ERROR', error: { reason: 'OTHER_ERROR', message: offer.texts.unknown, intent: 'PAYMENT_AUTHORIZATION' } }
  }
  return { callbacks: { onPaymentDataChanged, onPaymentAuthorized }, next: () => next }
}

/** Google gives the whole name as one: the last word becomes the family name. A single name gets a hyphen, as in our forms. */
function contactOf(address: GoogleAddress = {}): WalletContact {
  const { name = '', address1, address2, address3, ...place } = address
  const words = name.trim().split(/\s+/)
  const familyName = words.length > 1 ? words.pop() : words[0] && '-'
  return {
    ...place,
    givenName: words.join(' '),
    familyName,
    addressLines: [address1, address2, address3].flatMap((line) => (line ? [line] : [])),
  }
}
