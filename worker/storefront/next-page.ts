import { inPlaceHeader, nextPageHeader, shownPageHeader } from '~/client/next-page'
import { showAnswerScript } from '~/remix-internals/in-place'

/**
 * Appends the data of the next page to the response of a scripted form. The form redirects to its own page, or to the page the browser
 * shows. The browser makes one round trip instead of two. Skipped with cookies or one-time messages, since the data may be discarded.
 * (decision 032)
 */
export async function appendNextPage(
  request: Request,
  rendered: RenderedResponse,
  fetchPage: (page: Request) => Promise<RenderedResponse>,
): Promise<Response> {
  if (request.headers.has(inPlaceHeader)) return respondInPlace(request, rendered, fetchPage)
  const formResponse = rendered.response
  const page = rendered.cookiesOut.length === 0 ? buildNextPageRequest(request, formResponse) : undefined
  const outcome = page && (await fetchPage(page).catch(() => undefined))
  if (!outcome) return formResponse
  const { response, cookiesOut, hasUnreadNotices } = outcome
  const isPageData = response.status === 200 && response.headers.get('Content-Type') === 'text/x-script'
  if (isPageData && cookiesOut.length === 0 && !hasUnreadNotices())
    return joinResponses(formResponse, { url: page.url, body: response.body })
  await response.body?.cancel()
  return formResponse
}

/** Builds the follow-up request, if it is for the form's page; marked as prefetch. */
function buildNextPageRequest(request: Request, formResponse: Response): Request | undefined {
  const target =
    formResponse.status === 200
      ? request.headers.get(shownPageHeader)
      : formResponse.status === 202
        ? formResponse.headers.get('Location')
        : null
  if (request.method !== 'POST' || target === null) return undefined
  const url = new URL(request.url)
  const nextUrl = new URL(target, url)
  if (nextUrl.origin !== url.origin || `${nextUrl.pathname}.data` !== url.pathname) return undefined
  url.search = nextUrl.search
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  headers.set('Sec-Purpose', 'prefetch')
  return new Request(url, { headers })
}

/** Appends the page to the response; a header holds the response's length and the page's URL. */
async function joinResponses(formResponse: Response, page: { url: string; body: ReadableStream | null }): Promise<Response> {
  const formBody = new Uint8Array(await formResponse.arrayBuffer())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // If the client disconnected, it requests the page again.
  writeBoth(writable, formBody, page.body).catch(() => undefined)
  const { pathname, search } = new URL(page.url)
  const joinedResponse = new Response(readable, { status: formResponse.status, headers: formResponse.headers })
  joinedResponse.headers.set(nextPageHeader, `${formBody.byteLength} ${pathname}${search}`)
  return joinedResponse
}

async function writeBoth(writable: WritableStream<Uint8Array>, formBody: Uint8Array, pageBody: ReadableStream<Uint8Array> | null) {
  const writer = writable.getWriter()
  await writer.write(formBody)
  writer.releaseLock()
  await (pageBody ? pageBody.pipeTo(writable) : writable.close())
}

/** A response with its side effects: cookies to set, and unread one-time messages. */
type RenderedResponse = { response: Response; cookiesOut: readonly string[]; hasUnreadNotices: () => boolean }

/**
 * Answers a form whose sender shows the next page in its own document. A redirect to the form's page is answered with that page, a redirect
 * elsewhere with the URL, and errors with the page that shows them. The page follows the line of code that shows it. Other responses stay
 * as they are. (decision 058)
 */
export async function respondInPlace(
  request: Request,
  { response, cookiesOut }: RenderedResponse,
  fetchPage: (page: Request) => Promise<RenderedResponse>,
): Promise<Response> {
  if (request.method !== 'POST') return response
  const formUrl = new URL(request.url)
  const location = response.headers.get('Location')
  if (response.status !== 303 || !location) return isHtmlPage(response) ? showPage(response, formUrl) : response
  const targetUrl = new URL(location, formUrl)
  const page =
    targetUrl.origin === formUrl.origin && targetUrl.pathname === formUrl.pathname
      ? await fetchPage(buildNextRequest(request, targetUrl, cookiesOut)).catch(() => undefined)
      : undefined
  if (page?.response.status !== 200 || !isHtmlPage(page.response)) {
    await page?.response.body?.cancel()
    return respondWithLocation(response, location)
  }
  const inPlaceResponse = await showPage(page.response, targetUrl)
  for (const cookie of [...response.headers.getSetCookie(), ...page.cookiesOut]) inPlaceResponse.headers.append('Set-Cookie', cookie)
  return inPlaceResponse
}

function isHtmlPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** The page after the code that shows it. Complete: nothing is deferred. */
async function showPage(page: Response, { pathname, search, hash }: URL): Promise<Response> {
  const inPlaceResponse = new Response(`${showAnswerScript}\n${await page.text()}`, page)
  inPlaceResponse.headers.delete('Content-Length')
  inPlaceResponse.headers.set(inPlaceHeader, pathname + search + hash)
  return inPlaceResponse
}

/** The browser navigates itself, and its own request reads the one-time messages. */
function respondWithLocation(response: Response, location: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Location', 'Content-Type', 'Content-Length']) headers.delete(name)
  headers.set(inPlaceHeader, location)
  return new Response(null, { status: 204, headers })
}

/** The browser's next request, with the cookies it will have. It carries the URL's fragment, which no request line does. */
function buildNextRequest(request: Request, targetUrl: URL, cookiesOut: readonly string[]): Request {
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  const newCookies = cookiesOut.map((cookie) => cookie.split(';', 1)[0] ?? '')
  headers.set(inPlaceHeader, targetUrl.hash || '1')
  // The first of duplicates counts.
  headers.set('Cookie', [...newCookies, headers.get('Cookie') ?? ''].filter(Boolean).join('; '))
  return new Request(targetUrl.origin + targetUrl.pathname + targetUrl.search, { headers })
}
