import { inPlaceHeader, nextPageHeader, shownPageHeader } from '~/client/next-page'
import { respondInPlace, type RenderedResponse } from './in-place-response'

/**
 * When a scripted form redirects to its own page, or to the page the browser shows, appends that page's data to the response: one round
 * trip instead of two. (decision 032) Skipped with cookies or one-time messages, since the data may be discarded.
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
  const { response, cookiesOut, isUntold } = outcome
  const isPageData = response.status === 200 && response.headers.get('Content-Type') === 'text/x-script'
  if (isPageData && cookiesOut.length === 0 && !isUntold()) return joinResponses(formResponse, { url: page.url, body: response.body })
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
