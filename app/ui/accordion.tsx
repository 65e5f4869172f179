import type { ReactNode } from 'react'
import { Icon } from './icon'

type AccordionItem = { id: string; title: ReactNode; content: ReactNode; open?: boolean }

type AccordionProps = {
  items: AccordionItem[]
  /** With a name, opening one part closes the others. */
  name?: string
}

/** Titles that unfold the content below them; works without scripts. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="acc">
      {items.map(({ id, title, content, open }) => (
        <details key={id} id={id} open={open} {...(name && { name })}>
          <summary>
            {title}
            <Icon name="plus" size="sm" />
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  )
}
