import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Field, type FieldSpan, type FieldWords } from './field'

type TextInputProps = FieldWords & { id: string; span?: FieldSpan; action?: ReactNode } & Omit<ComponentPropsWithoutRef<'input'>, 'id'>

/** Labelled single-line input; `action` is a button next to it. */
export function TextInput({ id, label, hint, error, mark, span, action, ...input }: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, mark, span }}>
      {(wiring) =>
        action ? (
          <div className="with">
            <input className="input" {...input} {...wiring} />
            {action}
          </div>
        ) : (
          <input className="input" {...input} {...wiring} />
        )
      }
    </Field>
  )
}

type TextAreaProps = FieldWords & { id: string; span?: FieldSpan } & Omit<ComponentPropsWithoutRef<'textarea'>, 'id'>

/** Multi-line input that grows with its text. */
export function TextArea({ id, label, hint, error, mark, span, ...area }: TextAreaProps) {
  return <Field {...{ id, label, hint, error, mark, span }}>{(wiring) => <textarea className="input" {...area} {...wiring} />}</Field>
}
