import '~/ui/styles/suggest.css'
import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import type { HubGroup, HubLink, SearchHub } from './search-hub'
import { fieldOf, useFieldEvents } from './use-field-events'
import { useSuggestions } from './use-suggestions'

/**
 * Makes a search field a combobox: a list of links below it, walked with the arrow keys while the focus stays in the field. Enter follows
 * the link that is pointed at, or searches; Escape closes the list and keeps the words.
 */
export function Suggest({ form }: { form: HTMLFormElement }) {
  const id = useId()
  const { locale } = useStorefront()
  const { key, search } = useLocation()
  const lastKey = useRef(key)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const hub = useSuggestions(typed, locale)
  const links = hub?.groups.flatMap((group) => group.links) ?? []
  const isShown = isOpen && links.length > 0

  // Arrived at another page: the field says what that one was searched for.
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    setOpen(false)
    setTyped('')
    fieldOf(form).value = new URLSearchParams(search).get('q') ?? ''
  }, [form, key, search])
  useEffect(() => setActive(-1), [hub])
  useFieldEvents(form, {
    listId: id,
    isShown,
    activeId: isShown && active >= 0 ? optionId(id, active) : undefined,
    onType(text) {
      setTyped(text)
      setOpen(true)
    },
    onMove: (step) => {
      setOpen(true)
      setActive((now) => moved(now, step, links.length))
    },
    onClose() {
      setOpen(false)
      setActive(-1)
    },
  })
  return (
    <>
      <span className="vh" role="status">
        {isOpen ? hub?.status : ''}
      </span>
      {isShown && hub ? <List {...{ id, hub, active }} /> : null}
    </>
  )
}

type ListProps = { id: string; hub: SearchHub; active: number }

/** Pressing does not blur the field, so the list stays until release. */
function List({ id, hub, active }: ListProps) {
  const firsts = hub.groups.map((_, i) => hub.groups.slice(0, i).reduce((sum, { links }) => sum + links.length, 0))
  return (
    <div
      className="suggest"
      data-origin="search"
      role="listbox"
      tabIndex={-1}
      id={id}
      aria-label={hub.label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {hub.groups.map((group, i) => (
        <Group key={group.id} {...{ id, group, active }} first={firsts[i] ?? 0} />
      ))}
    </div>
  )
}

function Group({ id, group, first, active }: { id: string; group: HubGroup; first: number; active: number }) {
  const isAlone = group.id === 'all'
  return (
    <div role="group" aria-label={group.title}>
      {isAlone ? null : (
        <p className="tiny muted" aria-hidden="true">
          {group.title}
        </p>
      )}
      {group.links.map((link, i) => (
        <Option key={link.url} id={optionId(id, first + i)} link={link} isActive={first + i === active} />
      ))}
    </div>
  )
}

function Option({ id, link, isActive }: { id: string; link: HubLink; isActive: boolean }) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isActive, id])
  return (
    <a id={id} role="option" href={link.url} tabIndex={-1} aria-selected={isActive}>
      {link.image ? (
        <Tile>
          <ContentPicture src={link.image} alt="" width={88} height={110} sizes="44px" />
        </Tile>
      ) : null}
      <span>{link.text}</span>
      {link.note ? <span className="muted small">{link.note}</span> : null}
    </a>
  )
}

function optionId(id: string, i: number): string {
  return `${id}${i}`
}

/** Cycles through the list and the field, which comes before the first entry. */
function moved(now: number, step: 1 | -1, count: number): number {
  return ((now + 1 + step + count + 1) % (count + 1)) - 1
}
