/** Header with the length of a form's response, and the URL of the page data appended to it. (decision 032) */
export const nextPageHeader = 'X-Next-Page'

/** Header with the page that sent a form; it is reloaded after the form. */
export const shownPageHeader = 'X-Shown-Page'

let kept: { address: string; answer: Response } | undefined

/** Returns the form's response alone. Keeps the appended page for the next request. */
export async function keepNextPage(answer: Response): Promise<Response> {
  const [, length, address] = /^(\d+) (.+)$/.exec(answer.headers.get(nextPageHeader) ?? '') ?? []
  if (!address || !answer.body) return answer
  const { first, rest } = await parted(answer.body, Number(length))
  kept = { address, answer: new Response(rest, { headers: answer.headers }) }
  return new Response(first, { status: answer.status, headers: answer.headers })
}

/** The page that came with the last form, if this is its URL; any request drops it. */
export function takeNextPage(address: string): Response | undefined {
  const found = kept
  kept = undefined
  if (found?.address === address) return found.answer
  void found?.answer.body?.cancel().catch(() => undefined)
  return undefined
}

async function parted(body: ReadableStream<Uint8Array<ArrayBuffer>>, length: number) {
  const reader = body.getReader()
  const first = new Uint8Array(length)
  let at = 0
  let left = new Uint8Array()
  while (at < length) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('The answer ended early')
    first.set(value.subarray(0, length - at), at)
    left = value.subarray(length - at)
    at += value.length
  }
  const rest = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (left.length > 0 && controller.enqueue(left)),
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { first, rest }
}

/**
 * Header that asks the edge to answer a form with the page it leads to, and names that page's URL. The page itself is told the fragment it is
 * shown at. (decision 058)
 */
export const inPlaceHeader = 'X-In-Place'
