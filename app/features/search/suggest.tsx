import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import '~/ui/styles/suggest.css'
import { minSuggestionLength } from '#config/constants'
import type { HubGroup, HubLink, SearchHub } from './load-search.server'

/**
 * Makes a search field a combobox: a list of links below it, walked with the arrow keys while the focus stays in the field. Enter follows
 * the link that is pointed at, or searches; Escape closes the list and keeps the words.
 */
export function SearchSuggestions({ form }: { form: HTMLFormElement }) {
  const id = useId()
  const { locale } = useStorefront()
  const { key, search } = useLocation()
  const lastKey = useRef(key)
  const [inputText, setInputText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const hub = useSuggestions(inputText, locale)
  const links = hub?.groups.flatMap((group) => group.links) ?? []
  const isShown = isOpen && links.length > 0

  // Arrived at another page: the field says what that one was searched for.
  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    setIsOpen(false)
    setInputText('')
    getSearchInput(form).value = new URLSearchParams(search).get('q') ?? ''
  }, [form, key, search])
  useEffect(() => setActiveIndex(-1), [hub])
  useInputEvents(form, {
    listId: id,
    isShown,
    activeId: isShown && activeIndex >= 0 ? getOptionId(id, activeIndex) : undefined,
    onType(text) {
      setInputText(text)
      setIsOpen(true)
    },
    onMove: (step) => {
      setIsOpen(true)
      setActiveIndex((currentIndex) => getNextIndex(currentIndex, step, links.length))
    },
    onClose() {
      setIsOpen(false)
      setActiveIndex(-1)
    },
  })
  return (
    <>
      <span className="vh" role="status">
        {isOpen ? hub?.status : ''}
      </span>
      {isShown && hub ? <SuggestionList {...{ id, hub, active: activeIndex }} /> : null}
    </>
  )
}

type SuggestionListProps = { id: string; hub: SearchHub; active: number }

/** Pressing does not blur the field, so the list stays until release. */
function SuggestionList({ id, hub, active }: SuggestionListProps) {
  const groupOffsets = hub.groups.map((_, i) => hub.groups.slice(0, i).reduce((sum, { links }) => sum + links.length, 0))
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
        <SuggestionGroup key={group.id} {...{ id, group, active }} first={groupOffsets[i] ?? 0} />
      ))}
    </div>
  )
}

function SuggestionGroup({ id, group, first, active }: { id: string; group: HubGroup; first: number; active: number }) {
  const isUntitled = group.id === 'all'
  return (
    <div role="group" aria-label={group.title}>
      {isUntitled ? null : (
        <p className="tiny muted" aria-hidden>
          {group.title}
        </p>
      )}
      {group.links.map((link, i) => (
        <SuggestionOption key={link.url} id={getOptionId(id, first + i)} link={link} isActive={first + i === active} />
      ))}
    </div>
  )
}

function SuggestionOption({ id, link, isActive }: { id: string; link: HubLink; isActive: boolean }) {
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

function getOptionId(id: string, i: number): string {
  return `${id}${i}`
}

/** Cycles through the list and the field, which comes before the first entry. */
function getNextIndex(currentIndex: number, step: 1 | -1, count: number): number {
  return ((currentIndex + 1 + step + count + 1) % (count + 1)) - 1
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
function useInputEvents(form: HTMLFormElement, combobox: Combobox) {
  const latestCombobox = useRef(combobox)
  latestCombobox.current = combobox
  const { listId, isShown, activeId } = combobox

  useEffect(() => {
    const field = getSearchInput(form)
    for (const [name, value] of Object.entries(comboboxAttributes)) field.setAttribute(name, value)
    const onKeyDown = (event: KeyboardEvent) => handleKeyDown(event, latestCombobox.current)
    const onInput = () => latestCombobox.current.onType(field.value)
    const onFocusOut = (event: FocusEvent) => form.contains(event.relatedTarget as Node | null) || latestCombobox.current.onClose()
    const onSubmit = () => latestCombobox.current.onClose()
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
    const field = getSearchInput(form)
    field.setAttribute('aria-expanded', String(isShown))
    setOrRemoveAttribute(field, 'aria-controls', isShown ? listId : undefined)
    setOrRemoveAttribute(field, 'aria-activedescendant', activeId)
  }, [form, listId, isShown, activeId])
}

const comboboxAttributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', autocomplete: 'off' }

function getSearchInput(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('q') as HTMLInputElement
}

function handleKeyDown(event: KeyboardEvent, { isShown, activeId, onMove, onClose }: Combobox) {
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

function setOrRemoveAttribute(field: HTMLInputElement, name: string, value: string | undefined) {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}

const maxCachedHubs = 30
const hubCache = new Map<string, SearchHub>()

/** Fetches search suggestions; reuses recent results. Null if unavailable: search works without. */
async function fetchSearchHub(address: string, signal: AbortSignal): Promise<SearchHub | null> {
  const cachedHub = hubCache.get(address)
  if (cachedHub) return cachedHub
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const hub = (await response.json()) as SearchHub
    if (hubCache.size >= maxCachedHubs) hubCache.clear()
    hubCache.set(address, hub)
    return hub
  } catch {
    return null
  }
}

const debounceMs = 150

/** Suggestions for the field once the shopper pauses; outdated responses are dropped. Needs three letters. */
function useSuggestions(inputText: string, locale: string): SearchHub | null {
  const [hub, setHub] = useState<SearchHub | null>(null)
  const q = inputText.trim()
  useEffect(() => {
    if (q.length < minSuggestionLength) {
      setHub(null)
      return
    }
    const abortController = new AbortController()
    const loadHub = () => {
      const address = `/fapi/components/search-hub?${new URLSearchParams({ locale, q }).toString()}`
      void fetchSearchHub(address, abortController.signal).then((loadedHub) => abortController.signal.aborted || setHub(loadedHub))
    }
    const timer = setTimeout(loadHub, debounceMs)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [q, locale])
  return hub
}
