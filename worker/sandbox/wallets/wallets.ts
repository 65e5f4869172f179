import { Hono } from 'hono'

/** Sample payer per country. */
type SamplePayer = { city: string; state: string; postalCode: string; country: string; phone: string }

/** Helpers shared by wallet scripts; they run in the browser, so must be self-contained. */
const walletTools = {
  personIn: getSamplePayer,
  payPalOrder: buildPayPalOrder,
  openWindow: openWalletWindow,
  drawnButton: createButton,
}
type WalletTools = typeof walletTools

/** Ada Byron of 12 Larch Street, wherever that is. */
function getSamplePayer(country: string): SamplePayer {
  const payersByCountry: Record<string, [city: string, state: string, postalCode: string, phone: string]> = {
    US: ['Portland', 'OR', '97205', '5035550123'],
    CA: ['Toronto', 'ON', 'M5V 3L9', '4165550123'],
    GB: ['London', '', 'SW1A 1AA', '7911123456'],
    FR: ['Lyon', '', '69001', '612345678'],
    DE: ['Berlin', '', '10119', '15112345678'],
    IT: ['Torino', '', '10121', '3121234567'],
    ES: ['Sevilla', '', '41001', '612345678'],
    NL: ['Utrecht', '', '3511 AB', '612345678'],
  }
  const [city, state, postalCode, phone] = payersByCountry[country] ?? ['', '', '', '']
  return { city, state, postalCode, country, phone }
}

/** PayPal's order of a person with a complete address, or one without a street. */
function buildPayPalOrder({ city, state, postalCode, phone, country }: SamplePayer, hasStreet: boolean) {
  const partialAddress = { admin_area_2: city, admin_area_1: state, postal_code: postalCode, country_code: country }
  const fullAddress = { ...partialAddress, address_line_1: '12 Larch Street' }
  const name = { given_name: 'Ada', surname: 'Byron' }
  return {
    payer: { name, email_address: 'ada@shop.example', phone: { phone_number: { national_number: phone } }, address: fullAddress },
    purchase_units: [{ shipping: { name: { full_name: 'Ada Byron' }, address: hasStreet ? fullAddress : partialAddress } }],
  }
}

type WalletWindowOptions = { title: string; lines: string[]; yes: string; extra?: HTMLElement }

/** A plain window with a way to go on and one out of it. */
function openWalletWindow({ title, lines, yes, extra }: WalletWindowOptions) {
  const createTextElement = (name: string, textContent: string) => Object.assign(document.createElement(name), { textContent })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  const message = createTextElement('p', '')
  message.setAttribute('role', 'alert')
  const [goOn, stop] = [createTextElement('button', yes) as HTMLButtonElement, createTextElement('button', 'Cancel') as HTMLButtonElement]
  const texts = lines.map((line) => createTextElement('p', line))
  // The shop's own sheet takes a dialog's margins and a button's look.
  const dialogStyle = {
    margin: 'auto',
    boxSizing: 'border-box',
    padding: '24px',
    inlineSize: 'min(90vw, 24rem)',
    border: '0',
    borderRadius: '12px',
  }
  Object.assign(dialog.style, { ...dialogStyle, background: '#fff', color: '#16181d', font: '16px/1.5 sans-serif' })
  const buttonStyle = {
    minBlockSize: '44px',
    marginBlockStart: '16px',
    padding: '0 24px',
    borderRadius: '8px',
    border: '1px solid #16181d',
  }
  Object.assign(goOn.style, { ...buttonStyle, background: '#16181d', color: '#fff' })
  Object.assign(stop.style, buttonStyle)
  dialog.replaceChildren(createTextElement('h2', title), ...texts, ...(extra ? [extra] : []), message, goOn, ' ', stop)
  document.body.appendChild(dialog)
  dialog.showModal()
  const close = () => {
    dialog.close()
    dialog.remove()
  }
  dialog.oncancel = () => stop.click()
  return { texts, message, goOn, stop, close }
}

type ButtonOptions = { text: string; background: string; color: string; onclick: () => void }

function createButton({ text, background, color, onclick }: ButtonOptions): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick })
  const sizeStyle = {
    inlineSize: '100%',
    minBlockSize: '48px',
    border: '0',
    padding: '0',
    textAlign: 'center',
    borderRadius: 'var(--r-btn)',
    font: '600 16px sans-serif',
  }
  Object.assign(button.style, { ...sizeStyle, background, color })
  return button
}

const walletScripts: Record<string, (tools: WalletTools) => void> = {
  'google-pay': installGooglePay,
  'pay-pal': installPayPal,
  'pay-later': installPayLater,
}

const toolsSource = `{${Object.entries(walletTools).map(([name, tool]) => `${name}: ${tool.toString()}`)}}`

/**
 * Scripts of other companies that a shop's pages load: Google's, PayPal's and the lender's. Each has the calls a shop needs and a plain
 * window in place of theirs. They are self-contained and call no host.
 */
export const walletsApp = new Hono()

walletsApp.get('/:name{[a-z-]+[.]js}', (c) => {
  const script = walletScripts[c.req.param('name').replace('.js', '')]
  if (!script) return c.notFound()
  const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  return c.body(`(${script.toString()})(${toolsSource})`, 200, type)
})

/**
 * Writes the lender's text into every `[data-pay-later-amount]` of the page, and again on request. Runs in the browser: it must not
 * reference anything outside.
 */
function installPayLater() {
  const messages: Record<string, string> = {
    en: 'No interest, no fees with Sandbox Later.',
    fr: 'Sans intérêts ni frais avec Sandbox Later.',
    de: 'Ohne Zinsen und Gebühren mit Sandbox Later.',
    it: 'Senza interessi né costi con Sandbox Later.',
    es: 'Sin intereses ni comisiones con Sandbox Later.',
    nl: 'Zonder rente of kosten met Sandbox Later.',
  }
  function refresh() {
    const text = messages[document.documentElement.lang.slice(0, 2)] ?? messages.en ?? ''
    for (const element of document.querySelectorAll('[data-pay-later-amount]')) element.textContent = text
  }
  Object.assign(window, { payLater: { refresh } })
  refresh()
}

type GooglePayScriptChange = { newTransactionInfo?: { totalPrice?: string }; error?: { message: string } }
type Callbacks = {
  onPaymentDataChanged?: (seen: object) => Promise<GooglePayScriptChange>
  onPaymentAuthorized?: (paid: object) => Promise<{ transactionState: string; error?: { message: string } }>
}
type LoadPaymentDataOptions = { transactionInfo: { totalPrice: string; currencyCode: string; countryCode: string } }

/** `google.payments.api.PaymentsClient`, as far as a shop needs it. Runs in the browser: nothing from outside it may be named here. */
function installGooglePay({ personIn, openWindow, drawnButton }: WalletTools) {
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

/** `paypal.Buttons(…).render(place)`, as far as a shop needs it. Runs in the browser: nothing from outside it may be named here. */
function installPayPal({ personIn, payPalOrder, openWindow, drawnButton }: WalletTools) {
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
