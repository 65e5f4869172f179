import { type KeyboardEvent, type FocusEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type DetailsMenuProps = { summary: ReactNode; children: ReactNode; start?: boolean }

/** A small list under a word. Opens with no script; with one, Escape or leaving it closes it again. */
export function DetailsMenu({ summary, children, start }: DetailsMenuProps) {
  const detailsRef = useRef<HTMLDetailsElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !detailsRef.current?.open) return
    detailsRef.current.open = false
    detailsRef.current.querySelector('summary')?.focus()
  }

  function onBlur(event: FocusEvent) {
    if (detailsRef.current && event.relatedTarget && !detailsRef.current.contains(event.relatedTarget)) detailsRef.current.open = false
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys its own summary and links send
    <details ref={detailsRef} className={classNames('menu-box', start && 'start')} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary>
        {summary}
        <Icon name="chevron-down" size="sm" />
      </summary>
      {children}
    </details>
  )
}

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
