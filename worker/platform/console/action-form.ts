import { html } from 'hono/html'
import type { OperatedOrder } from '#contracts/operations/operated-order'
import { type ConsoleHtml, renderKeyField } from './console-page'
import type { SubmittedForm } from './unit-fields'

/** `entered`: a form that was sent and not done. */
export type FormContext = { order: OperatedOrder; entered: SubmittedForm | undefined }

export function renderActionForm({ action, order: { orderNumber } }: { action: string; order: OperatedOrder }, content: ConsoleHtml | '') {
  return html`<form id="act-${action}" class="act" method="post" action="/ops/orders/${orderNumber}/${action}">
    ${renderKeyField()} ${content}
  </form>`
}

/** `value`: what the field has until something is entered. */
type TextInputOptions = {
  entered: SubmittedForm | undefined
  name: string
  id: string
  label: string
  value?: string
  autocomplete?: 'off'
}

/** A field of text with what was entered in it, and what is wrong with it. */
export function renderTextInput({ entered, name, id, label, value = '', autocomplete }: TextInputOptions) {
  const finding = entered?.findings[name]
  return html`<label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${entered?.form.get(name) ?? value}"
      ${autocomplete ? html`autocomplete="${autocomplete}"` : ''}
      ${name === 'amount' ? html`inputmode="decimal"` : ''}
      ${finding ? html`aria-invalid="true" aria-describedby="${id}-finding"` : ''}
    />
    ${finding ? html`<p class="finding" id="${id}-finding" role="alert">${finding}</p>` : ''}`
}
