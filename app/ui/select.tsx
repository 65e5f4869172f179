import type { ComponentPropsWithoutRef } from 'react'
import { Field, type FieldSpan, type FieldLabels } from './field'

/** Disambiguates options with the same value text, such as countries sharing a dial code. */
type SelectOption = { value: string; text: string; disabled?: boolean }

type SelectProps = FieldLabels & { id: string; span?: FieldSpan; options: SelectOption[] } & Omit<ComponentPropsWithoutRef<'select'>, 'id'>

/** A native list of choices with its label. */
export function Select({ id, label, hint, error, mark, span, options, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, mark, span }}>
      {(controlProps) => (
        <select className="input" {...select} {...controlProps}>
          {options.map(({ value, text, disabled }) => (
            <option key={value + text} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
