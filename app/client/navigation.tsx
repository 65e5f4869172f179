import { useNavigate, useRevalidator, useSubmit } from '@remix-run/react'
import { useEffect } from 'react'
import { href } from '#routes'
import { clearFixedErrors, watchPresses } from './clear-fixed-errors'
import { dialogAddressOf, isDialogButton } from './dialog-button'
import { openDialog } from './dialog-store'
import { rememberSubmission, submitNatively } from './native-submit'
import { prefetchRouteAssets } from './prefetch-route-assets'
import { useScrollRestoration } from './scroll-restoration'
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
