import { inPlaceHeader } from '~/client/next-page'
import { showAnswerScript } from '~/remix-internals/in-place'

/** A response with its side effects: cookies to set, and unread one-time messages. */
export type WithNextPageOptions = { response: Response; cookiesOut: readonly string[]; isUntold: () => boolean }

/**
 * Answers a form whose sender shows the next page in its own document. A redirect to the form's page is answered with that page, a redirect
 * elsewhere with the URL, and errors with the page that shows them. The page follows the line of code that shows it. Other responses stay
 * as they are. (decision 058)
 */
export async function answeredInPlace(
  request: Request,
  { response, cookiesOut }: WithNextPageOptions,
  ask: (page: Request) => Promise<WithNextPageOptions>,
): Promise<Response> {
  if (request.method !== 'POST') return response
  const own = new URL(request.url)
  const location = response.headers.get('Location')
  if (response.status !== 303 || !location) return isPage(response) ? shown(response, own) : response
  const to = new URL(location, own)
  const page =
    to.origin === own.origin && to.pathname === own.pathname ? await ask(next(request, to, cookiesOut)).catch(() => undefined) : undefined
  if (page?.response.status !== 200 || !isPage(page.response)) {
    await page?.response.body?.cancel()
    return addressOnly(response, location)
  }
  const answer = await shown(page.response, to)
  for (const cookie of [...response.headers.getSetCookie(), ...page.cookiesOut]) answer.headers.append('Set-Cookie', cookie)
  return answer
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false
}

/** The page after the code that shows it. Complete: nothing is deferred. */
async function shown(page: Response, { pathname, search, hash }: URL): Promise<Response> {
  const answer = new Response(`${showAnswerScript}\n${await page.text()}`, page)
  answer.headers.delete('Content-Length')
  answer.headers.set(inPlaceHeader, pathname + search + hash)
  return answer
}

/** The browser navigates itself, and its own request reads the one-time messages. */
function addressOnly(response: Response, location: string): Response {
  const headers = new Headers(response.headers)
  for (const name of ['Location', 'Content-Type', 'Content-Length']) headers.delete(name)
  headers.set(inPlaceHeader, location)
  return new Response(null, { status: 204, headers })
}

/** The browser's next request, with the cookies it will have. It carries the URL's fragment, which no request line does. */
function next(request: Request, to: URL, cookiesOut: readonly string[]): Request {
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  const set = cookiesOut.map((cookie) => cookie.split(';', 1)[0] ?? '')
  headers.set(inPlaceHeader, to.hash || '1')
  // The first of duplicates counts.
  headers.set('Cookie', [...set, headers.get('Cookie') ?? ''].filter(Boolean).join('; '))
  return new Request(to.origin + to.pathname + to.search, { headers })
}
