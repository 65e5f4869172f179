import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { classNames } from './class-names'
import { getControlProps, FieldError } from './field'

type CheckboxProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  count?: number
  kind?: 'checkbox' | 'radio'
} & Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'type'>

/** A checkbox (or a radio) with its label; `count` is at the far end, as in a list of filters. */
export function Checkbox({ id, label, hint, error, count, kind = 'checkbox', ...input }: CheckboxProps) {
  return (
    <div className="field">
      <label className={classNames('check', hint ? 'top' : null)}>
        <input type={kind} {...input} {...getControlProps(id, hint, error)} />
        <div>
          {label}
          {hint ? (
            <div className="hint" id={`${id}-hint`}>
              {hint}
            </div>
          ) : null}
        </div>
        {count === undefined ? null : <span>{count}</span>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
