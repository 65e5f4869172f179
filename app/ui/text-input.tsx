import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Field, type FieldSpan, type FieldLabels } from './field'

/** Omits `maxLength`, because browsers silently truncate pasted text; the action reports text that is too long and keeps it in the field. */
type OmittedProps = 'id' | 'maxLength'

type TextInputProps = FieldLabels & { id: string; span?: FieldSpan; action?: ReactNode } & Omit<
    ComponentPropsWithoutRef<'input'>,
    OmittedProps
  >

/** Labelled single-line input; `action` is a button next to it. */
export function TextInput({ id, label, hint, error, mark, span, action, ...input }: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, mark, span }}>
      {(controlProps) =>
        action ? (
          <div className="with">
            <input className="input" {...input} {...controlProps} />
            {action}
          </div>
        ) : (
          <input className="input" {...input} {...controlProps} />
        )
      }
    </Field>
  )
}

type TextAreaProps = FieldLabels & { id: string; span?: FieldSpan } & Omit<ComponentPropsWithoutRef<'textarea'>, OmittedProps>

/** Multi-line input that grows with its text. */
export function TextArea({ id, label, hint, error, mark, span, ...area }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, mark, span }}>
      {(controlProps) => <textarea className="input" {...area} {...controlProps} />}
    </Field>
  )
}
