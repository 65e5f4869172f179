import type { WalletTools } from './wallet-tools'

type PayPalScriptOptions = {
  createOrder: () => Promise<string>
  onApprove: (data: { orderID: string; payerID: string }, actions: { order: { get: () => Promise<object> } }) => Promise<void>
  onCancel?: () => void
  onError?: (error: unknown) => void
}

/** `paypal.Buttons(…).render(place)`, as far as a shop needs it. Runs in the browser: nothing from outside of it may be named here. */
export function payPalScript({ personIn, openWindow, drawnButton }: WalletTools) {
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href
  const country = new URL(source).searchParams.get('buyer-country') ?? 'US'

  /** A person with a complete address, or one without a street. */
  function personOf(isWhole: boolean) {
    const { city, state, postalCode, phone } = personIn(country)
    const place = { admin_area_2: city, admin_area_1: state, postal_code: postalCode, country_code: country }
    const home = { ...place, address_line_1: '12 Larch Street' }
    const name = { given_name: 'Ada', surname: 'Byron' }
    return {
      payer: { name, email_address: 'ada@shop.example', phone: { phone_number: { national_number: phone } }, address: home },
      purchase_units: [{ shipping: { name: { full_name: 'Ada Byron' }, address: isWhole ? home : place } }],
    }
  }

  async function pay({ createOrder, onApprove, onCancel, onError }: PayPalScriptOptions) {
    const orderID = await createOrder()
    const isWhole = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true })
    const extra = Object.assign(document.createElement('label'), { textContent: '12 Larch Street is known ' })
    extra.appendChild(isWhole)
    const lines = ['Ada Byron, ada@shop.example']
    const { goOn, stop, close } = openWindow({ title: 'PayPal (sandbox)', lines, yes: 'Continue', extra })
    stop.onclick = () => {
      close()
      onCancel?.()
    }
    goOn.onclick = () => {
      close()
      const get = () => Promise.resolve(personOf(isWhole.checked))
      onApprove({ orderID, payerID: 'SANDBOXPAYER1' }, { order: { get } }).catch(onError)
    }
  }

  function Buttons(options: PayPalScriptOptions) {
    const onclick = () => void pay(options).catch(options.onError)
    return {
      isEligible: () => true,
      render(place: HTMLElement) {
        place.appendChild(drawnButton({ text: 'PayPal', background: '#ffc439', color: '#001c64', onclick }))
        return Promise.resolve()
      },
    }
  }
  Object.assign(window, { paypal: { Buttons } })
}
