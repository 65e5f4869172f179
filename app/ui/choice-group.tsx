import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { FieldError } from './field'

type ChoiceGroupProps = {
  id: string
  legend: ReactNode
  chosen?: ReactNode
  aside?: ReactNode
  /** Stands under the options. */
  below?: ReactNode
  hideLegend?: boolean
  error?: ReactNode
  layout?: 'opts' | 'sizes' | 'swp' | 'dots'
  children: ReactNode
}

/** Radios or boxes that answer one question; `chosen` repeats the answer beside the legend, `aside` is a link at the row's end. */
export function ChoiceGroup({ id, legend, chosen, aside, below, hideLegend, error, layout = 'opts', children }: ChoiceGroupProps) {
  const words = (
    <>
      {legend}
      {chosen ? <span className="chosen"> {chosen}</span> : null}
    </>
  )
  return (
    <fieldset className="choice" {...(error && { 'aria-describedby': `${id}-error`, 'data-answer': '', tabIndex: -1, autoFocus: true })}>
      <legend className={classNames('lab', hideLegend && 'vh')}>{words}</legend>
      {aside ? <div className="aside">{aside}</div> : null}
      <div className={layout}>{children}</div>
      <FieldError id={id} error={error} />
      {below}
    </fieldset>
  )
}
