import { reloadGuardMs } from '#config/constants'
import { getNamespacesForPath } from '#routes/message-namespaces'
import { getPaymentComponent } from '#routes/payment-component'
import { isOpenDialog } from './dialog-link'
import { waitForPressEnd } from './form-result'
import { storeNextPage, shownPageHeader, takeNextPage } from './next-page'
import { prefetchRouteAssets } from './prefetch-route-assets'
import { resubmitNatively, clearSentForm } from './submissions'
import { loadMessages } from './translations'

/**
 * Page data cannot be fetched offline, or when a proxy sends its error page. The router would then show an error, although the browser may
 * still load the page. So the browser loads it: navigations open the URL, forms are submitted natively, and a page never reloads itself twice
 * in a row (decision 016). Data is released with its messages, modules and style sheet, for links, redirects and steps back alike (decision
 * 044). Pages with a provider component are always opened by the browser.
 */
export function installFetchFallback() {
  const originalFetch = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const isPageData = url.origin === location.origin && url.pathname.endsWith('.data')
    if (!isPageData) return originalFetch(input, init)
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    if (method === 'GET' && isDocumentOnly(getPagePath(url)) && navigateByBrowser(url)) return new Promise(() => undefined)
    const assetsReady = Promise.all([
      loadMessages(getNamespacesForPath(getPagePath(url))),
      method === 'GET' && requireRouteAssets(getPagePath(url)),
    ]).then(
      () => true,
      () => false,
    )
    const storedNextPage = takeNextPage(method === 'GET' ? url.pathname + url.search : '')
    // The full page shows what the dialog could not load.
    const requiresSuccess = method === 'GET' && isOpenDialog(getPagePath(url))
    // Keeps the last submission alive even if the page is left or reloaded at that moment.
    const headers = new Headers(init?.headers)
    if (method !== 'GET') headers.set(shownPageHeader, location.pathname + location.search)
    if (init?.body instanceof URLSearchParams) clearSentForm(init.body)
    const pendingResponse = storedNextPage
      ? Promise.resolve(storedNextPage)
      : originalFetch(input, { ...init, headers, keepalive: init?.body instanceof URLSearchParams }).then(storeNextPage)
    const pageResponse = await pendingResponse.then(
      (response) => (isDataResponse(response) && (response.ok || !requiresSuccess) ? response : undefined),
      (error: unknown) => {
        // The shopper has already navigated elsewhere.
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        return undefined
      },
    )
    if (pageResponse && (await assetsReady)) {
      await waitForPressEnd()
      return pageResponse
    }
    const hasNavigated = method === 'GET' ? navigateByBrowser(url) : resubmitNatively()
    if (!hasNavigated) throw new TypeError('The page cannot be reached')
    return new Promise(() => undefined)
  }
}

async function requireRouteAssets(pathname: string) {
  if (!(await prefetchRouteAssets(pathname))) throw new Error(`No parts of ${pathname}`)
}

function isDataResponse(response: Response): boolean {
  return response.status === 204 || (response.headers.get('Content-Type')?.includes('text/x-script') ?? false)
}

/** Returns true for a page that only loads as a document, since its CSP differs from that of the current page. */
function isDocumentOnly(pathname: string): boolean {
  return pathname !== location.pathname && getPaymentComponent(pathname) !== undefined
}

/** Page of a data URL. */
function getPagePath(url: URL): string {
  return url.pathname.replace(/\.data$/, '').replace(/\/_root$/, '/')
}

function navigateByBrowser(url: URL): boolean {
  url.searchParams.delete('_routes')
  const target = getPagePath(url) + url.search
  if (target === location.pathname + location.search && !canReload(Date.now(), sessionStorage)) return false
  location.assign(target)
  return true
}

const reloadedAtKey = 'reloaded'

/** Returns true if the page may reload automatically: at most once every ten seconds. */
export function canReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const reloadedAt = Number(storage.getItem(reloadedAtKey) ?? 0)
  if (now - reloadedAt < reloadGuardMs) return false
  storage.setItem(reloadedAtKey, String(now))
  return true
}
