import { useNavigate, useRevalidator, useSubmit, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { href } from '#routes/routes'
import { remixRouter } from '~/remix-internals'
import { clearFixedErrors, watchPresses, scrollIntoViewAndFocus, revealResult } from './form-result'
import { dialogAddressOf, isDialogButton, openDialog } from './dialog-link'
import { rememberSubmission, submitNatively } from './submissions'
import { prefetchRouteAssets } from './prefetch-route-assets'
import { useStorefront } from './storefront-context'

/**
 * Turns same-origin links and forms into client navigation. Loads the next page's modules first; if that fails, the browser navigates, so
 * no action is lost. (decision 016)
 */
export function NavigationGuard() {
  const navigate = useNavigate()
  const submit = useSubmit()
  useOfflinePage()
  useFreshCount()
  useScrollRestoration()
  useEffect(() => {
    async function follow(link: HTMLAnchorElement) {
      const { pathname, search, hash } = link
      const isSameLocale = pathname.split('/')[1] === location.pathname.split('/')[1]
      if (isSameLocale && (await prefetchRouteAssets(pathname))) navigate(pathname + search + (link.dataset.stay === undefined ? hash : ''))
      else location.assign(link.href)
    }
    async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
      // The target of the button, else of the form, else the page.
      const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
      const { pathname, search } = new URL(action, location.href)
      rememberSubmission({ form, submitter })
      if (await prefetchRouteAssets(pathname)) submit((submitter as HTMLButtonElement | null) ?? form, { action: pathname + search })
      else submitNatively(form, submitter)
    }
    function onClick(event: MouseEvent) {
      const link = linkToFollow(event)
      if (!link) return
      event.preventDefault()
      // The browser sends `ping` only for links it follows.
      if (link.ping) navigator.sendBeacon(link.ping, new FormData())
      if (isDialogLink(link)) openDialog(link.pathname + link.search, link)
      else void follow(link)
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target as HTMLFormElement
      const { submitter } = event
      if (
        event.defaultPrevented ||
        form.method === 'dialog' ||
        form.dataset.native !== undefined ||
        new URL(form.action || location.href).origin !== location.origin
      )
        return
      event.preventDefault()
      if (isDialogButton(submitter)) openDialog(dialogAddressOf(form, submitter), submitter)
      else void send(form, submitter)
    }
    const listening = new AbortController()
    listen('click', onClick as (event: Event) => void, listening.signal)
    listen('submit', onSubmit as (event: Event) => void, listening.signal)
    watchPresses(listening.signal)
    for (const type of whenMended) listen(type, clearFixedErrors, listening.signal)
    document.documentElement.dataset.boot = 'ready'
    return () => listening.abort()
  }, [navigate, submit])
  return null
}

/**
 * Runs after component handlers. React stops events in parts that are not hydrated yet; those are handled right after React stopped them.
 */
function listen(type: string, hear: (event: Event) => void, signal: AbortSignal) {
  document.addEventListener(type, hear, { signal })
  document.addEventListener(type, (event) => event.cancelBubble && hear(event), { capture: true, signal })
}

const whenMended = ['input', 'change', 'focusout']

/** A plain click on a link to another page of ours; other clicks are left to the browser. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link?.href || link.origin !== location.origin || (link.target && link.target !== '_self') || link.dataset.native !== undefined)
    return null
  const isAnchorHere = link.hash && link.pathname === location.pathname && link.search === location.search
  return isAnchorHere ? null : link
}

/** Opens as a dialog, unless the current page is its target. */
function isDialogLink(link: HTMLAnchorElement): boolean {
  return link.getAttribute('aria-haspopup') === 'dialog' && link.pathname !== location.pathname
}

/** Reloads the data of a page restored from the back/forward cache, because the cart may have changed. */
function useFreshCount() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = (event: PageTransitionEvent) => void (event.persisted && revalidate())
    addEventListener('pageshow', read)
    return () => removeEventListener('pageshow', read)
  }, [revalidate])
}

/** Caches the offline page of this locale. Not for shoppers who save data. */
function useOfflinePage() {
  const { locale } = useStorefront()
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!serviceWorker || connection?.saveData) return
    const page = encodeURIComponent(href('offline', { locale }))
    serviceWorker.register(`/sw.js?page=${page}`).catch((error: unknown) => console.warn('no offline page', error))
  }, [locale])
}

type Pressed = { href: string; top: number }

/**
 * Keeps the reading position across navigations. A new page starts at its top with focus on its heading or on its form's result; a hash
 * link moves focus to its target; the same page with other filters stays. Back restores the position and focuses the link that was clicked.
 * (decision 044)
 */
function useScrollRestoration() {
  const { key, hash, pathname, search } = useLocation()
  const before = useRef({ key, pathname, search })
  const pressed = useRef<Record<string, Pressed | undefined>>({})
  useEffect(() => {
    const router = remixRouter()
    const leave = router?.enableScrollRestoration({}, () => {
      pressed.current[router.state.location.key] = pressedNow()
      return window.scrollY
    })
    // The browser restores a page it has loaded itself.
    const toBrowser = () => void (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', toBrowser)
    return () => {
      leave?.()
      removeEventListener('pagehide', toBrowser)
    }
  }, [])
  useEffect(() => {
    const router = remixRouter()
    const from = before.current
    before.current = { key, pathname, search }
    if (!router || from.key === key) return
    const { restoreScrollPosition: place, actionData, location: at } = router.state
    const isCarriedOut = at.state?._isRedirect === true
    const isNew = from.pathname !== pathname || (isCarriedOut && from.search !== search)
    const target = document.getElementById(hash.slice(1))
    if (typeof place === 'number') {
      scrollNow(place)
      standAgain(pressed.current[key])
    } else if (actionData) revealResult()
    else if (target) {
      if (!isCarriedOut) target.scrollIntoView({ behavior: 'instant' })
      scrollIntoViewAndFocus(target.querySelector<HTMLElement>('[data-answer]') ?? target)
    } else if (isNew) beginAtTop()
    else if (isCarriedOut) revealResult()
  }, [key, hash, pathname, search])
}

function beginAtTop() {
  scrollNow(0)
  const heading = document.querySelector<HTMLElement>('main [data-answer], h1')
  if (!heading) return
  heading.tabIndex = -1
  scrollIntoViewAndFocus(heading)
}

/** Content above may have changed height, so restores the link's own position and focus. */
function standAgain(pressed: Pressed | undefined) {
  const link = pressed && document.querySelector<HTMLElement>(`a[href="${CSS.escape(pressed.href)}"]`)
  link?.focus({ preventScroll: true })
  if (link && pressed.top >= 0 && pressed.top < innerHeight) keepAt(link, { top: pressed.top, frames: 4 })
}

/** Repeats for some frames, because rows near the viewport are laid out late. */
function keepAt(link: HTMLElement, { top, frames }: { top: number; frames: number }) {
  scrollNow(window.scrollY + link.getBoundingClientRect().top - top)
  if (frames > 0) requestAnimationFrame(() => keepAt(link, { top, frames: frames - 1 }))
}

/** The focused link and its distance from the top of the window. */
function pressedNow(): Pressed | undefined {
  const href = document.activeElement?.getAttribute('href')
  return href ? { href, top: document.activeElement?.getBoundingClientRect().top ?? 0 } : undefined
}

function scrollNow(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}
