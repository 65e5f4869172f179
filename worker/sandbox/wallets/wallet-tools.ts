/** Sample payer per country. */
type SamplePayer = { city: string; state: string; postalCode: string; country: string; phone: string }

/** Helpers shared by wallet scripts; they run in the browser, so must be self-contained. */
export const walletTools = {
  personIn: getSamplePayer,
  payPalOrder: buildPayPalOrder,
  openWindow: openWalletWindow,
  drawnButton: createButton,
}
export type WalletTools = typeof walletTools

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
