import type { ComponentPropsWithoutRef } from 'react'
import { Field, type FieldSpan, type FieldWords } from './field'

type TextAreaProps = FieldWords & { id: string; span?: FieldSpan } & Omit<ComponentPropsWithoutRef<'textarea'>, 'id'>

/** Multi-line input that grows with its text. */
export function TextArea({ id, label, hint, error, mark, span, ...area }: TextAreaProps) {
  return <Field {...{ id, label, hint, error, mark, span }}>{(wiring) => <textarea className="input" {...area} {...wiring} />}</Field>
}
