import { useNavigate, useRevalidator, useSubmit, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { href } from '#routes/routes'
import { getRemixRouter } from '~/remix-internals'
import { clearFixedErrors, trackPresses, scrollIntoViewAndFocus, revealResult } from './form-result'
import { getDialogUrl, isDialogButton, openDialog } from './dialog-link'
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
  useRevalidateOnRestore()
  useScrollRestoration()
  useEffect(() => {
    async function followLink(link: HTMLAnchorElement) {
      const { pathname, search, hash } = link
      const isSameLocale = pathname.split('/')[1] === location.pathname.split('/')[1]
      if (isSameLocale && (await prefetchRouteAssets(pathname))) navigate(pathname + search + (link.dataset.stay === undefined ? hash : ''))
      else location.assign(link.href)
    }
    async function submitForm(form: HTMLFormElement, submitter: HTMLElement | null) {
      // The target of the button, else of the form, else the page.
      const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
      const { pathname, search } = new URL(action, location.href)
      rememberSubmission({ form, submitter })
      if (await prefetchRouteAssets(pathname)) submit((submitter as HTMLButtonElement | null) ?? form, { action: pathname + search })
      else submitNatively(form, submitter)
    }
    function onClick(event: MouseEvent) {
      const link = findNavigableLink(event)
      if (!link) return
      event.preventDefault()
      // The browser sends `ping` only for links it follows.
      if (link.ping) navigator.sendBeacon(link.ping, new FormData())
      if (isDialogLink(link)) openDialog(link.pathname + link.search, link)
      else void followLink(link)
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
      if (isDialogButton(submitter)) openDialog(getDialogUrl(form, submitter), submitter)
      else void submitForm(form, submitter)
    }
    const abortController = new AbortController()
    listenEvenIfStopped('click', onClick as (event: Event) => void, abortController.signal)
    listenEvenIfStopped('submit', onSubmit as (event: Event) => void, abortController.signal)
    trackPresses(abortController.signal)
    for (const type of fieldEvents) listenEvenIfStopped(type, clearFixedErrors, abortController.signal)
    document.documentElement.dataset.boot = 'ready'
    return () => abortController.abort()
  }, [navigate, submit])
  return null
}

/**
 * Runs after component handlers. React stops events in parts that are not hydrated yet; those are handled right after React stopped them.
 */
function listenEvenIfStopped(type: string, handler: (event: Event) => void, signal: AbortSignal) {
  document.addEventListener(type, handler, { signal })
  document.addEventListener(type, (event) => event.cancelBubble && handler(event), { capture: true, signal })
}

const fieldEvents = ['input', 'change', 'focusout']

/** A plain click on a link to another page of ours; other clicks are left to the browser. */
function findNavigableLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  if (!link?.href || link.origin !== location.origin || (link.target && link.target !== '_self') || link.dataset.native !== undefined)
    return null
  const isSamePageAnchor = link.hash && link.pathname === location.pathname && link.search === location.search
  return isSamePageAnchor ? null : link
}

/** Opens as a dialog, unless the current page is its target. */
function isDialogLink(link: HTMLAnchorElement): boolean {
  return link.getAttribute('aria-haspopup') === 'dialog' && link.pathname !== location.pathname
}

/** Reloads the data of a page restored from the back/forward cache, because the cart may have changed. */
function useRevalidateOnRestore() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => void (event.persisted && revalidate())
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
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

type FocusedLink = { href: string; top: number }

/**
 * Keeps the reading position across navigations. A new page starts at its top with focus on its heading or on its form's result. A hash link
 * moves focus to its target. The same page with other filters stays where it is. Back restores the position and focuses the link that was
 * clicked. (decision 044)
 */
function useScrollRestoration() {
  const { key, hash, pathname, search } = useLocation()
  const previousLocation = useRef({ key, pathname, search })
  const focusedLinks = useRef<Record<string, FocusedLink | undefined>>({})
  useEffect(() => {
    const router = getRemixRouter()
    const disableRestoration = router?.enableScrollRestoration({}, () => {
      focusedLinks.current[router.state.location.key] = getFocusedLink()
      return window.scrollY
    })
    // The browser restores a page it has loaded itself.
    const restoreBrowserScroll = () => void (history.scrollRestoration = 'auto')
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', restoreBrowserScroll)
    return () => {
      disableRestoration?.()
      removeEventListener('pagehide', restoreBrowserScroll)
    }
  }, [])
  useEffect(() => {
    const previous = previousLocation.current
    previousLocation.current = { key, pathname, search }
    if (previous.key === key) return
    showNewLocation({
      hash,
      focusedLink: focusedLinks.current[key],
      hasNewPath: previous.pathname !== pathname,
      hasNewSearch: previous.search !== search,
    })
  }, [key, hash, pathname, search])
}

type NewLocation = { hash: string; focusedLink: FocusedLink | undefined; hasNewPath: boolean; hasNewSearch: boolean }

function showNewLocation({ hash, focusedLink, hasNewPath, hasNewSearch }: NewLocation) {
  const router = getRemixRouter()
  if (!router) return
  const { restoreScrollPosition: scrollPosition, actionData, location: currentLocation } = router.state
  const isRedirected = currentLocation.state?._isRedirect === true
  const target = document.getElementById(hash.slice(1))
  if (typeof scrollPosition === 'number') {
    scrollInstantly(scrollPosition)
    restoreLinkFocus(focusedLink)
  } else if (actionData) revealResult()
  else if (target) {
    if (!isRedirected) target.scrollIntoView({ behavior: 'instant' })
    scrollIntoViewAndFocus(target.querySelector<HTMLElement>('[data-answer]') ?? target)
  } else if (hasNewPath || (isRedirected && hasNewSearch)) scrollToTop()
  else if (isRedirected) revealResult()
}

function scrollToTop() {
  scrollInstantly(0)
  const headingElement = document.querySelector<HTMLElement>('main [data-answer], h1')
  if (!headingElement) return
  headingElement.tabIndex = -1
  scrollIntoViewAndFocus(headingElement)
}

/** Content above may have changed height, so restores the link's own position and focus. */
function restoreLinkFocus(focusedLink: FocusedLink | undefined) {
  const link = focusedLink && document.querySelector<HTMLElement>(`a[href="${CSS.escape(focusedLink.href)}"]`)
  link?.focus({ preventScroll: true })
  if (link && focusedLink.top >= 0 && focusedLink.top < innerHeight) holdScrollPosition(link, { top: focusedLink.top, frames: 4 })
}

/** Repeats for some frames, because rows near the viewport are laid out late. */
function holdScrollPosition(link: HTMLElement, { top, frames }: { top: number; frames: number }) {
  scrollInstantly(window.scrollY + link.getBoundingClientRect().top - top)
  if (frames > 0) requestAnimationFrame(() => holdScrollPosition(link, { top, frames: frames - 1 }))
}

/** The focused link and its distance from the top of the window. */
function getFocusedLink(): FocusedLink | undefined {
  const href = document.activeElement?.getAttribute('href')
  return href ? { href, top: document.activeElement?.getBoundingClientRect().top ?? 0 } : undefined
}

function scrollInstantly(top: number) {
  window.scrollTo({ top, behavior: 'instant' })
}
