import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import '~/ui/styles/suggest.css'
import { shortestSuggestion } from '#config/constants'
import type { HubGroup, HubLink, SearchHub } from './search-ideas.server'

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

type Combobox = {
  listId: string
  isShown: boolean
  activeId: string | undefined
  onType: (text: string) => void
  onMove: (step: 1 | -1) => void
  onClose: () => void
}

/** Makes a form's search field a combobox and passes its events on. Without this the field is a plain one. */
function useFieldEvents(form: HTMLFormElement, box: Combobox) {
  const latest = useRef(box)
  latest.current = box
  const { listId, isShown, activeId } = box

  useEffect(() => {
    const field = fieldOf(form)
    for (const [name, value] of Object.entries(always)) field.setAttribute(name, value)
    const onKeyDown = (event: KeyboardEvent) => pressed(event, latest.current)
    const onInput = () => latest.current.onType(field.value)
    const onFocusOut = (event: FocusEvent) => form.contains(event.relatedTarget as Node | null) || latest.current.onClose()
    const onSubmit = () => latest.current.onClose()
    form.addEventListener('keydown', onKeyDown)
    form.addEventListener('input', onInput)
    form.addEventListener('focusout', onFocusOut)
    form.addEventListener('submit', onSubmit)
    // Text typed meanwhile.
    if (document.activeElement === field && field.value !== field.defaultValue) onInput()
    return () => {
      form.removeEventListener('keydown', onKeyDown)
      form.removeEventListener('input', onInput)
      form.removeEventListener('focusout', onFocusOut)
      form.removeEventListener('submit', onSubmit)
    }
  }, [form])

  useEffect(() => {
    const field = fieldOf(form)
    field.setAttribute('aria-expanded', String(isShown))
    say(field, 'aria-controls', isShown ? listId : undefined)
    say(field, 'aria-activedescendant', activeId)
  }, [form, listId, isShown, activeId])
}

const always = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', autocomplete: 'off' }

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('q') as HTMLInputElement
}

function pressed(event: KeyboardEvent, { isShown, activeId, onMove, onClose }: Combobox) {
  if (event.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Escape' && isShown) {
    event.preventDefault()
    onClose()
  } else if (event.key === 'Enter' && activeId !== undefined) {
    event.preventDefault()
    document.getElementById(activeId)?.click()
  }
}

function say(field: HTMLInputElement, name: string, value: string | undefined) {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

const mostKept = 30
const kept = new Map<string, SearchHub>()

/** Fetches search suggestions; reuses recent results. Null if unavailable: search works without. */
async function fetchSearchHub(address: string, signal: AbortSignal): Promise<SearchHub | null> {
  const known = kept.get(address)
  if (known) return known
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const hub = (await response.json()) as SearchHub
    if (kept.size >= mostKept) kept.clear()
    kept.set(address, hub)
    return hub
  } catch {
    return null
  }
}

const debounceMs = 150

/** Suggestions for the field once the shopper pauses; outdated responses are dropped. Needs three letters. */
function useSuggestions(typed: string, locale: string): SearchHub | null {
  const [hub, setHub] = useState<SearchHub | null>(null)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < shortestSuggestion) {
      setHub(null)
      return
    }
    const control = new AbortController()
    const ask = () => {
      const address = `/fapi/components/search-hub?${new URLSearchParams({ locale, q }).toString()}`
      void fetchSearchHub(address, control.signal).then((found) => control.signal.aborted || setHub(found))
    }
    const timer = setTimeout(ask, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [q, locale])
  return hub
}
