import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { Icon } from './icon'

/** Name and value of a submit button. */
type Press = { name: string; value: string }

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
  decrease: Press
  increase: Press
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
  const shown = String(typed ?? value)
  const last = useRef(shown)
  // A new server value resets the field but keeps focus; typing, also before hydration, does not.
  useEffect(() => {
    const input = field.current
    if (input && (last.current !== shown || input !== document.activeElement)) input.value = shown
    last.current = shown
  }, [shown])
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
        defaultValue={shown}
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
