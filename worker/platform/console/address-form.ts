import { html } from 'hono/html'
import type { Address } from '#contracts/entities/address'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { countryName } from '#domain/address/letter-lines'
import type { ConsoleHtml } from './console-page'
import type { Entered } from './unit-choice'

const fields = [
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
export function mayChangeAddress({ status, lines, fulfillments, shippingAddress }: OperatedOrder): boolean {
  const isOpen = lines.some(({ route, open }) => route === 'door' && open > 0)
  const hasParcel = fulfillments.some(({ kind }) => kind === 'parcel')
  return ['CONFIRMED', 'IN_FULFILMENT'].includes(status) && isOpen && !hasParcel && shippingAddress !== undefined
}

/** The address as it is, to change. Country and state are no fields: prices and taxes were made for them. */
export function addressFields({ shippingAddress = {} }: OperatedOrder, entered: Entered | undefined): ConsoleHtml {
  const { stateCode, province, countryCode, country } = shippingAddress
  const place = [stateCode ?? province, countryName(countryCode ?? country ?? '', 'en')].filter(Boolean).join(', ')
  return html`${fields.map(([name, label]) => {
      const id = `address-${name}`
      const known = name === 'phone' ? (shippingAddress.phone ?? shippingAddress.recipientContactPhone) : shippingAddress[name]
      const finding = entered?.findings[name]
      return html`<label for="${id}">${label}</label>
        <input
          id="${id}"
          name="${name}"
          autocomplete="off"
          value="${entered?.form.get(name) ?? known ?? ''}"
          ${finding ? html`aria-invalid="true" aria-describedby="${id}-finding"` : ''}
        />
        ${finding ? html`<p class="finding" id="${id}-finding" role="alert">${finding}</p>` : ''}`
    })}
    <p class="hint">${place} can’t be changed: taxes were calculated for it.</p>
    <button>Save address</button>`
}

/** The body of the call: what was entered, in the country and state of the order. */
export function addressIn(form: URLSearchParams, { shippingAddress = {} }: OperatedOrder): { body: { address: Address } } {
  const kept = (['stateCode', 'province', 'countryCode', 'country'] as const).flatMap((name) =>
    shippingAddress[name] === undefined ? [] : [[name, shippingAddress[name]] as const],
  )
  const entered = fields.flatMap(([name]) => {
    const text = form.get(name)?.trim()
    return text ? [[name, text] as const] : []
  })
  return { body: { address: Object.fromEntries([...kept, ...entered]) } }
}
