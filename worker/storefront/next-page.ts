import { inPlaceHeader, nextPageHeader, shownPageHeader } from '~/client/next-page'
import { answeredInPlace, type WithNextPageOptions } from './answered-in-place'

/**
 * When a scripted form redirects to its own page, or to the page the browser shows, appends that page's data to the response: one round
 * trip instead of two. (decision 032) Skipped with cookies or one-time messages, since the data may be discarded.
 */
export async function withNextPage(
  request: Request,
  answered: WithNextPageOptions,
  ask: (page: Request) => Promise<WithNextPageOptions>,
): Promise<Response> {
  if (request.headers.has(inPlaceHeader)) return answeredInPlace(request, answered, ask)
  const answer = answered.response
  const page = answered.cookiesOut.length === 0 ? nextPageOf(request, answer) : undefined
  const outcome = page && (await ask(page).catch(() => undefined))
  if (!outcome) return answer
  const { response, cookiesOut, isUntold } = outcome
  const isFine = response.status === 200 && response.headers.get('Content-Type') === 'text/x-script'
  if (isFine && cookiesOut.length === 0 && !isUntold()) return joined(answer, { url: page.url, body: response.body })
  await response.body?.cancel()
  return answer
}

/** Builds the follow-up request, if it is for the form's page; marked as prefetch. */
function nextPageOf(request: Request, answer: Response): Request | undefined {
  const to = answer.status === 200 ? request.headers.get(shownPageHeader) : answer.status === 202 ? answer.headers.get('Location') : null
  if (request.method !== 'POST' || to === null) return undefined
  const url = new URL(request.url)
  const next = new URL(to, url)
  if (next.origin !== url.origin || `${next.pathname}.data` !== url.pathname) return undefined
  url.search = next.search
  const headers = new Headers(request.headers)
  for (const name of ['Content-Type', 'Content-Length']) headers.delete(name)
  headers.set('Sec-Purpose', 'prefetch')
  return new Request(url, { headers })
}

/** Appends the page to the response; a header holds the response's length and the page's URL. */
async function joined(answer: Response, page: { url: string; body: ReadableStream | null }): Promise<Response> {
  const first = new Uint8Array(await answer.arrayBuffer())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // If the client disconnected, it requests the page again.
  writeBoth(writable, first, page.body).catch(() => undefined)
  const { pathname, search } = new URL(page.url)
  const both = new Response(readable, { status: answer.status, headers: answer.headers })
  both.headers.set(nextPageHeader, `${first.byteLength} ${pathname}${search}`)
  return both
}

async function writeBoth(writable: WritableStream<Uint8Array>, first: Uint8Array, rest: ReadableStream<Uint8Array> | null) {
  const writer = writable.getWriter()
  await writer.write(first)
  writer.releaseLock()
  await (rest ? rest.pipeTo(writable) : writable.close())
}
