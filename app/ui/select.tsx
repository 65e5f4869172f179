import type { ComponentPropsWithoutRef } from 'react'
import { Field, type FieldSpan, type FieldWords } from './field'

/** Where several choices say the same, as countries with one dial code do, the text tells them apart. */
export type SelectOption = { value: string; text: string; disabled?: boolean }

type SelectProps = FieldWords & { id: string; span?: FieldSpan; options: SelectOption[] } & Omit<ComponentPropsWithoutRef<'select'>, 'id'>

/** A native list of choices with its label. */
export function Select({ id, label, hint, error, mark, span, options, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, mark, span }}>
      {(wiring) => (
        <select className="input" {...select} {...wiring}>
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
