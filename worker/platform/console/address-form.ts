import { html } from 'hono/html'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { getCountryName } from '#domain/address/address-lines'
import { renderTextInput } from './action-form'
import type { ConsoleHtml } from './console-page'
import type { SubmittedForm } from './unit-fields'

const addressFormFields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['addressLine1', 'Street and number'],
  ['addressLine2', 'Address line 2'],
  ['addressLine3', 'Address line 3'],
  ['postalCode', 'Postal code'],
  ['city', 'City'],
  ['phone', 'Phone'],
] as const

/** Only before a parcel leaves, as the call allows it. */
export function canChangeAddress({ status, lines, fulfillments, shippingAddress }: OperatedOrder): boolean {
  const isOpen = lines.some(({ route, open }) => route === 'door' && open > 0)
  const hasParcel = fulfillments.some(({ kind }) => kind === 'parcel')
  return ['CONFIRMED', 'IN_FULFILMENT'].includes(status) && isOpen && !hasParcel && shippingAddress !== undefined
}

/** The address as it is, to change. Country and state are no fields: prices and taxes were made for them. */
export function renderAddressFields({ shippingAddress = {} }: OperatedOrder, submittedForm: SubmittedForm | undefined): ConsoleHtml {
  const { stateCode, province, countryCode, country } = shippingAddress
  const region = [stateCode ?? province, getCountryName(countryCode ?? country ?? '', 'en')].filter(Boolean).join(', ')
  return html`${addressFormFields.map(([name, label]) => {
      const id = `address-${name}`
      const currentValue = name === 'phone' ? (shippingAddress.phone ?? shippingAddress.recipientContactPhone) : shippingAddress[name]
      return renderTextInput({ entered: submittedForm, name, id, label, value: currentValue ?? '', autocomplete: 'off' })
    })}
    <p class="hint">${region} can’t be changed: taxes were calculated for it.</p>
    <button>Save address</button>`
}

/** The body of the call: what was entered, in the country and state of the order. */
export function parseAddressForm(form: URLSearchParams, { shippingAddress = {} }: OperatedOrder): { body: { address: Address } } {
  const unchangedFields = (['stateCode', 'province', 'countryCode', 'country'] as const).flatMap((name) =>
    shippingAddress[name] === undefined ? [] : [[name, shippingAddress[name]] as const],
  )
  const enteredFields = addressFormFields.flatMap(([name]) => {
    const text = form.get(name)?.trim()
    return text ? [[name, text] as const] : []
  })
  return { body: { address: Object.fromEntries([...unchangedFields, ...enteredFields]) } }
}
