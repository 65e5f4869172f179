import type { WalletTools } from './wallet-tools'

type GooglePayScriptChange = { newTransactionInfo?: { totalPrice?: string }; error?: { message: string } }
type Callbacks = {
  onPaymentDataChanged?: (seen: object) => Promise<GooglePayScriptChange>
  onPaymentAuthorized?: (paid: object) => Promise<{ transactionState: string; error?: { message: string } }>
}
type LoadPaymentDataOptions = { transactionInfo: { totalPrice: string; currencyCode: string; countryCode: string } }

/** `google.payments.api.PaymentsClient`, as far as a shop needs it. Runs in the browser: nothing from outside of it may be named here. */
export function installGooglePay({ personIn, openWindow, drawnButton }: WalletTools) {
  function loadPaymentData(options: LoadPaymentDataOptions, { onPaymentDataChanged, onPaymentAuthorized }: Callbacks): Promise<object> {
    const { totalPrice, currencyCode, countryCode } = options.transactionInfo
    const { city, state, postalCode, phone } = personIn(countryCode)
    const partialAddress = { locality: city, administrativeArea: state, postalCode, countryCode }
    const lines = [`${totalPrice} ${currencyCode}`, 'Ada Byron, 12 Larch Street']
    const { texts, message, goOn, stop, close } = openWindow({ title: 'Google Pay (sandbox)', lines, yes: 'Pay' })
    const notifyChange = async (visibleData: object) => {
      const change = await onPaymentDataChanged?.(visibleData)
      const total = change?.newTransactionInfo?.totalPrice
      if (total && texts[0]) texts[0].textContent = `${total} ${currencyCode}`
      message.textContent = change?.error?.message ?? ''
      goOn.disabled = change?.error !== undefined
    }
    goOn.disabled = true
    const shippingOptionData = { id: 'shipping_option_unselected' }
    void notifyChange({ callbackTrigger: 'INITIALIZE', shippingAddress: partialAddress, shippingOptionData })
    return new Promise((resolve, reject) => {
      stop.onclick = () => {
        close()
        reject(Object.assign(new Error('closed by the person'), { statusCode: 'CANCELED' }))
      }
      goOn.onclick = async () => {
        goOn.disabled = true
        const address = { ...partialAddress, name: 'Ada Byron', address1: '12 Larch Street', phoneNumber: phone }
        const tokenizationData = { type: 'PAYMENT_GATEWAY', token: `sbx.google.${Date.now()}` }
        const paymentMethodData = { type: 'CARD', info: { billingAddress: address, cardNetwork: 'VISA' }, tokenizationData }
        const data = { email: 'ada@shop.example', shippingAddress: address, paymentMethodData }
        const authorization = await onPaymentAuthorized?.(data)
        if (authorization?.transactionState === 'ERROR') return void (message.textContent = authorization.error?.message ?? '')
        close()
        resolve(data)
      }
    })
  }

  const isReadyToPay = () => Promise.resolve({ result: true })
  const createButton = ({ onClick }: { onClick: () => void }) =>
    drawnButton({ text: 'Google Pay', background: '#000', color: '#fff', onclick: onClick })
  function PaymentsClient({ paymentDataCallbacks = {} }: { paymentDataCallbacks?: Callbacks }) {
    return {
      isReadyToPay,
      createButton,
      loadPaymentData: (request: LoadPaymentDataOptions) => loadPaymentData(request, paymentDataCallbacks),
    }
  }
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } } })
}
