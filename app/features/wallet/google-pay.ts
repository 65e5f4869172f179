import type { WalletContact } from '#domain/wallet/wallet-contact'
import { loadScript } from '~/client/load-script'
import type { WalletSheetView } from './sheet.server'
import type { WalletOffer } from './wallet-offer.server'
import {
  type WalletWindowOptions,
  isOrderPlaced,
  parseWalletError,
  getAddressError,
  type WalletWindow,
  openWalletWindow,
} from './wallet-window'

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
type PaymentsClient = {
  isReadyToPay: (options: object) => Promise<{ result: boolean }>
  createButton: (look: object) => HTMLElement
  loadPaymentData: (asked: object) => Promise<unknown>
}
type GoogleWindow = typeof window & { google?: { payments: { api: { PaymentsClient: new (options: object) => PaymentsClient } } } }

const apiVersion = { apiVersion: 2, apiVersionMinor: 0 }
const networksByBrand: Record<string, string> = { visa: 'VISA', mc: 'MASTERCARD', amex: 'AMEX', discover: 'DISCOVER', maestro: 'MAESTRO' }

/** Mounts Google's button, if this browser can pay with it. Throws if the script does not load. */
export async function showGooglePay(container: HTMLElement, windowOptions: WalletWindowOptions): Promise<void> {
  const { offer } = windowOptions
  await loadScript(offer.scripts.googlePay ?? '')
  const Api = (window as GoogleWindow).google?.payments.api.PaymentsClient
  const createClient = (paymentDataCallbacks?: object) => Api && new Api({ environment: offer.google.environment, paymentDataCallbacks })
  const cardMethod = getCardMethod(offer)
  const readinessClient = createClient()
  if (!readinessClient || !(await readinessClient.isReadyToPay({ ...apiVersion, allowedPaymentMethods: [cardMethod] })).result) return
  const pay = () => {
    const walletSession = openWalletWindow('GOOGLE_PAY', windowOptions)
    const { callbacks, next } = createCallbacks(walletSession, offer)
    const payment = createClient(callbacks)?.loadPaymentData(buildPaymentRequest(offer, cardMethod))
    payment?.then(
      () => next() && location.assign(next() ?? ''),
      (error: { statusCode?: string }) => (error.statusCode === 'CANCELED' ? walletSession.leave() : walletSession.fail(error)),
    )
  }
  container.replaceChildren(readinessClient.createButton({ onClick: pay, buttonSizeMode: 'fill', allowedPaymentMethods: [cardMethod] }))
}

function getCardMethod({ brands, google: { gatewayMerchantId } }: WalletOffer) {
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: brands.flatMap((brand) => networksByBrand[brand] ?? []),
      billingAddressRequired: true,
      billingAddressParameters: { format: 'FULL' },
    },
    tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'adyen', gatewayMerchantId } },
  }
}

function buildPaymentRequest(offer: WalletOffer, cardMethod: object) {
  const { country, currency, merchant, total, google } = offer
  return {
    ...{ ...apiVersion, allowedPaymentMethods: [cardMethod], emailRequired: true },
    ...{ shippingAddressRequired: true, shippingAddressParameters: { phoneNumberRequired: true }, shippingOptionRequired: true },
    transactionInfo: { totalPriceStatus: 'ESTIMATED', totalPrice: total, currencyCode: currency, countryCode: country },
    merchantInfo: { merchantName: merchant, ...(google.merchantId && { merchantId: google.merchantId }) },
    callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION'],
  }
}

/** Callbacks of Google Pay, mapped to the common wallet steps. */
function createCallbacks(walletSession: WalletWindow, offer: WalletOffer) {
  let nextUrl: string | undefined
  const toTransactionInfo = ({ total, deliveries }: WalletSheetView) => ({
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
      if (callbackTrigger === 'INITIALIZE') await walletSession.open()
      const isDeliveryChange = callbackTrigger === 'SHIPPING_OPTION' && shippingOptionData
      const sheet = isDeliveryChange
        ? await walletSession.delivery(shippingOptionData.id)
        : await walletSession.contact(toWalletContact(shippingAddress))
      return sheet ? toTransactionInfo(sheet) : {}
    } catch (error) {
      // Google's window expects errors as return values.
      const { message } = getAddressError(error) ?? walletSession.fail(error)?.refusal ?? parseWalletError(error, offer)
      return { error: { reason: 'SHIPPING_ADDRESS_UNSERVICEABLE', message, intent: 'SHIPPING_ADDRESS' } }
    }
  }
  async function onPaymentAuthorized({ email, shippingAddress, paymentMethodData: { info: cardInfo, tokenizationData } }: PaymentData) {
    try {
      const shipping = { ...toWalletContact(shippingAddress), emailAddress: email }
      nextUrl = await walletSession.pay({
        token: tokenizationData.token,
        shipping,
        billing: toWalletContact(cardInfo?.billingAddress ?? shippingAddress),
      })
      if (nextUrl && !isOrderPlaced(nextUrl)) location.assign(nextUrl)
      if (nextUrl) return { transactionState: 'SUCCESS' }
    } catch (error) {
      // Google's window expects errors as return values.
      const { message } = walletSession.fail(error)?.refusal ?? parseWalletError(error, offer)
      return { transactionState: 'ERROR', error: { reason: 'PAYMENT_DATA_INVALID', message, intent: 'PAYMENT_AUTHORIZATION' } }
    }
    return { transactionState: 'ERROR', error: { reason: 'OTHER_ERROR', message: offer.texts.unknown, intent: 'PAYMENT_AUTHORIZATION' } }
  }
  return { callbacks: { onPaymentDataChanged, onPaymentAuthorized }, next: () => nextUrl }
}

/** Google gives the whole name as one: the last word becomes the family name. A single name gets a hyphen, as in our forms. */
function toWalletContact(address: GoogleAddress = {}): WalletContact {
  const { name = '', address1, address2, address3, ...postalFields } = address
  const nameParts = name.trim().split(/\s+/)
  const familyName = nameParts.length > 1 ? nameParts.pop() : nameParts[0] && '-'
  return {
    ...postalFields,
    givenName: nameParts.join(' '),
    familyName,
    addressLines: [address1, address2, address3].flatMap((line) => (line ? [line] : [])),
  }
}
