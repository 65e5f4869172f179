import type { FocusEvent, ReactNode } from 'react'
import { FieldError } from './field'
import { QuantityStepper } from './quantity-stepper'

type QuantityFormProps = {
  id: string
  intent: string
  qty: number
  max: number
  /** Rejected input and its error. */
  typed?: string
  error?: string
  action?: string
  words: { label: string; decrease: string; increase: string; update: string }
  /** Hidden fields that identify the item. */
  children: ReactNode
}

/** A quantity, typed or stepped, sent as `qty` and `step`; without scripts a button sends the typed one. */
export function QuantityForm({ id, intent, qty, max, typed, error, action, words, children }: QuantityFormProps) {
  /** Submits typed input on blur; the buttons submit on their own. */
  function onBlur({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!form.contains(relatedTarget) && new FormData(form).get('qty') !== (typed ?? String(qty))) form.requestSubmit()
  }
  return (
    <form method="post" action={action} className="qty-form" onBlur={onBlur} noValidate data-in-place="">
      {children}
      <input type="hidden" name="intent" value={intent} />
      {/* First in the form, so that Enter in the field sends the number as typed and not a step. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <QuantityStepper
        id={id}
        name="qty"
        value={qty}
        typed={typed}
        describedBy={error ? `${id}-error` : undefined}
        max={max}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back because of what is wrong here
        autoFocus={error !== undefined}
        words={words}
        decrease={{ name: 'step', value: '-1' }}
        increase={{ name: 'step', value: '1' }}
      />
      <noscript>
        <button type="submit" className="link small">
          {words.update}
        </button>
      </noscript>
      {error ? (
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </form>
  )
}
