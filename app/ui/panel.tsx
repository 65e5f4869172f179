import type { ReactNode } from 'react'
import { classNames } from './class-names'

type PanelProps = {
  id: string
  title?: ReactNode
  /** At the end of the title's row. */
  aside?: ReactNode
  quiet?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page on its own ground, named by its heading. */
export function Panel({ id, title, aside, quiet, className, children }: PanelProps) {
  const headingId = `${id}-title`
  return (
    <section id={id} className={classNames('panel', quiet && 'quiet', className)} aria-labelledby={title ? headingId : undefined}>
      {title ? (
        <div className="rowb">
          <h2 id={headingId}>{title}</h2>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}
