import { type ComponentPropsWithoutRef, useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { FieldError } from './field'
import { Icon } from './icon'

/** Name and value of a submit button. */
type StepButton = { name: string; value: string }

type QuantityStepperProps = {
  id: string
  name: string
  value: number
  /** Rejected input, shown instead of the value. */
  typed?: string
  /** Id of the error message. */
  describedBy?: string
  min?: number
  max: number
  words: { label: string; decrease: string; increase: string }
  /** Values of the minus and plus buttons, so that they work without scripts. */
  decrease: StepButton
  increase: StepButton
} & Pick<ComponentPropsWithoutRef<'input'>, 'form' | 'onChange' | 'onBlur' | 'disabled' | 'autoFocus'>

/** A number between two buttons that submit its form. At its limits a button is disabled. */
export function QuantityStepper({
  id,
  name,
  value,
  typed,
  describedBy,
  min = 1,
  max,
  words,
  decrease,
  increase,
  ...input
}: QuantityStepperProps) {
  const { form, disabled } = input
  const field = useRef<HTMLInputElement>(null)
  const displayedValue = String(typed ?? value)
  const lastValue = useRef(displayedValue)
  // A new server value resets the field but keeps focus. Typing does not reset it, even before hydration; nor does a press whose form is on
  // its way.
  useEffect(() => {
    const input = field.current
    const isInUse = input === document.activeElement || input?.form?.querySelector('[aria-busy]')
    if (input && (lastValue.current !== displayedValue || !isInUse)) input.value = displayedValue
    lastValue.current = displayedValue
  }, [displayedValue])
  return (
    <div className="qty" role="group" aria-label={words.label}>
      <button type="submit" {...decrease} form={form} aria-label={words.decrease} disabled={disabled || value <= min}>
        <Icon name="minus" size="sm" />
      </button>
      <input
        ref={field}
        id={id}
        type="number"
        inputMode="numeric"
        defaultValue={displayedValue}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        aria-label={words.label}
        {...{ name, min, max }}
        {...input}
      />
      <button type="submit" {...increase} form={form} aria-label={words.increase} disabled={disabled || value >= max}>
        <Icon name="plus" size="sm" />
      </button>
    </div>
  )
}

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
      <button type="submit" className="vh" tabIndex={-1} aria-hidden />
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
