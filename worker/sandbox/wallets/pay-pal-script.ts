import type { WalletTools } from './wallet-tools'

type ApprovalData = {
  orderID: string
  payerID: string
  paymentID: string
  billingToken: null
  facilitatorAccessToken: string
  paymentSource: string
}
type AddressChange = { orderID: string; shippingAddress: object; errors: { ADDRESS_ERROR: string } }
type PayPalScriptOptions = {
  createOrder: () => Promise<string>
  onShippingAddressChange?: (change: AddressChange, actions: { reject: () => void }) => Promise<void>
  onApprove: (data: ApprovalData, actions: { order: { get: () => Promise<object> } }) => Promise<void>
  onCancel?: () => void
  onError?: (error: unknown) => void
}

/** `paypal.Buttons(…).render(place)`, as far as a shop needs it. Runs in the browser: nothing from outside of it may be named here. */
export function installPayPal({ personIn, payPalOrder, openWindow, drawnButton }: WalletTools) {
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
  const country = new URL(source).searchParams.get('buyer-country') ?? 'US'

  /** The window tells where the payer lives, without the street, and waits until the shop has changed the order. */
  async function sendAddress(orderID: string, options: PayPalScriptOptions, reject: () => void): Promise<void> {
    const { city, state, postalCode } = personIn(country)
    const change = {
      orderID,
      shippingAddress: { city, state, postalCode, countryCode: country },
      errors: { ADDRESS_ERROR: 'ADDRESS_ERROR' },
    }
    await options.onShippingAddressChange?.(change, { reject })
  }

  async function pay(options: PayPalScriptOptions) {
    const { createOrder, onApprove, onCancel, onError = () => undefined } = options
    const orderID = await createOrder()
    const fullAddressCheckbox = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
    const extra = Object.assign(document.createElement('label'), { textContent: '12 Larch Street is known ' })
    extra.appendChild(fullAddressCheckbox)
    const lines = ['Ada Byron, ada@shop.example']
    const { goOn, stop, close, message } = openWindow({ title: 'PayPal (sandbox)', lines, yes: 'Continue', extra })
    goOn.disabled = true
    stop.onclick = () => {
      close()
      onCancel?.()
    }
    goOn.onclick = () => {
      close()
      const get = () => Promise.resolve(payPalOrder(personIn(country), fullAddressCheckbox.checked))
      const approvalFields = { billingToken: null, facilitatorAccessToken: 'sandbox', paymentSource: 'paypal' }
      onApprove({ orderID, payerID: 'SANDBOXPAYER1', paymentID: orderID, ...approvalFields }, { order: { get } }).catch(onError)
    }
    await sendAddress(orderID, options, () => (message.textContent = 'This address cannot be served.'))
    goOn.disabled = message.textContent !== ''
  }

  function Buttons(options: PayPalScriptOptions) {
    const onclick = () => void pay(options).catch(options.onError)
    return {
      isEligible: () => true,
      render(container: HTMLElement) {
        container.appendChild(drawnButton({ text: 'PayPal', background: '#ffc439', color: '#001c64', onclick }))
        return Promise.resolve()
      },
    }
  }
  Object.assign(window, { paypal: { Buttons } })
}
