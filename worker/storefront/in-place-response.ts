import { inPlaceHeader } from '~/client/next-page'
import { showAnswerScript } from '~/remix-internals/in-place'

/** A response with its side effects: cookies to set, and unread one-time messages. */
export type RenderedResponse = { response: Response; cookiesOut: readonly string[]; isUntold: () => boolean }

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
