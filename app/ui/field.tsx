import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

export type FieldLabels = { label: ReactNode; hint?: ReactNode; error?: ReactNode; mark?: string }
export type FieldSpan = 'half' | 'third' | 'two-thirds'
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; autoFocus?: true }

type FieldProps = FieldLabels & { id: string; span?: FieldSpan; children: (controlProps: ControlProps) => ReactNode }

const spanClasses: Record<FieldSpan, string> = { half: 'h', third: 't', 'two-thirds': 'f4' }

/**
 * A label above a control, with a hint or an error below it that the control points to.
 * `mark` is the word for an optional field. The hint stays below an error: an example says how to fix it.
 */
export function Field({ id, label, hint, error, mark, span, children }: FieldProps) {
  return (
    <div className={classNames('field', span && spanClasses[span])}>
      <label htmlFor={id}>
        {label}
        {mark ? <span className="opt"> {mark}</span> : null}
      </label>
      {children(getControlProps(id, hint, error))}
      <FieldError id={id} error={error} />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The line that says what to do about a wrong answer, found by the control through `{id}-error`. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null
  return (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" size="sm" />
      <span>{error}</span>
    </p>
  )
}

/** The attributes that connect a control to its error and hint. A returned page focuses the first invalid control. (decision 044) */
export function getControlProps(id: string, hint?: ReactNode, error?: ReactNode): ControlProps {
  const describedBy = classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null)
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error ? { 'aria-invalid': true as const, autoFocus: true as const } : {}),
  }
}
