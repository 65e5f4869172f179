import { reloadGuardMs } from '#config/constants'
import { getNamespacesForPath } from '#routes/message-namespaces'
import { getPaymentComponent } from '#routes/payment-component'
import { isOpenDialog } from './dialog-link'
import { keepNextPage, shownPageHeader, takeNextPage } from './next-page'
import { prefetchRouteAssets } from './prefetch-route-assets'
import { resubmitNatively, noteSent } from './submissions'
import { loadMessages } from './translations'

/**
 * If page data cannot be fetched (offline, or a proxy's error page), the router would show an error although the browser may still load the
 * page. So the browser loads it: navigations open the URL, forms are submitted natively, and a page never reloads itself twice in a row
 * (decision 016). Data is released with its messages, modules and style sheet, for links, redirects and steps back alike (decision 044).
 * Pages with a provider component are always opened by the browser.
 */
export function installFetchFallback() {
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const isPageData = url.origin === location.origin && url.pathname.endsWith('.data')
    if (!isPageData) return ask(input, init)
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    if (method === 'GET' && isDocumentOnly(pathOf(url)) && openByBrowser(url)) return new Promise(() => undefined)
    const parts = Promise.all([loadMessages(getNamespacesForPath(pathOf(url))), method === 'GET' && mustHave(pathOf(url))]).then(
      () => true,
      () => false,
    )
    const cameAlong = takeNextPage(method === 'GET' ? url.pathname + url.search : '')
    // The full page shows what the dialog could not load.
    const mustBeFine = method === 'GET' && isOpenDialog(pathOf(url))
    // Keeps the last submission alive even if the page is left or reloaded at that moment.
    const headers = new Headers(init?.headers)
    if (method !== 'GET') headers.set(shownPageHeader, location.pathname + location.search)
    if (init?.body instanceof URLSearchParams) noteSent(init.body)
    const responding = cameAlong
      ? Promise.resolve(cameAlong)
      : ask(input, { ...init, headers, keepalive: init?.body instanceof URLSearchParams }).then(keepNextPage)
    const answer = await responding.then(
      (response) => (isReadable(response) && (response.ok || !mustBeFine) ? response : undefined),
      (error: unknown) => {
        // The shopper has already navigated elsewhere.
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        return undefined
      },
    )
    if (answer && (await parts)) return answer
    const isLeaving = method === 'GET' ? openByBrowser(url) : resubmitNatively()
    if (!isLeaving) throw new TypeError('The page cannot be reached')
    return new Promise(() => undefined)
  }
}

async function mustHave(pathname: string) {
  if (!(await prefetchRouteAssets(pathname))) throw new Error(`No parts of ${pathname}`)
}

function isReadable(response: Response): boolean {
  return response.status === 204 || (response.headers.get('Content-Type')?.includes('text/x-script') ?? false)
}

/** Returns true for a page that only loads as a document, since its CSP differs from that of the current page. */
function isDocumentOnly(pathname: string): boolean {
  return pathname !== location.pathname && getPaymentComponent(pathname) !== undefined
}

/** Page of a data URL. */
function pathOf(url: URL): string {
  return url.pathname.replace(/\.data$/, '').replace(/\/_root$/, '/')
}

function openByBrowser(url: URL): boolean {
  url.searchParams.delete('_routes')
  const target = pathOf(url) + url.search
  if (target === location.pathname + location.search && !mayReload(Date.now(), sessionStorage)) return false
  location.assign(target)
  return true
}

const stamp = 'reloaded'

/** Returns true if the page may reload automatically: at most once every ten seconds. */
export function mayReload(now: number, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const before = Number(memory.getItem(stamp) ?? 0)
  if (now - before < reloadGuardMs) return false
  memory.setItem(stamp, String(now))
  return true
}
