/** Header with the length of a form's response, and the URL of the page data appended to it. (decision 032) */
export const nextPageHeader = 'X-Next-Page'

/** Header with the page that sent a form; it is reloaded after the form. */
export const shownPageHeader = 'X-Shown-Page'

let storedPage: { address: string; answer: Response } | undefined

/** Returns the form's response without the appended page, which is kept for the next request. */
export async function storeNextPage(response: Response): Promise<Response> {
  const [, length, address] = /^(\d+) (.+)$/.exec(response.headers.get(nextPageHeader) ?? '') ?? []
  if (!address || !response.body) return response
  const { first, rest } = await splitStream(response.body, Number(length))
  storedPage = { address, answer: new Response(rest, { headers: response.headers }) }
  return new Response(first, { status: response.status, headers: response.headers })
}

/** The page that came with the last form, if this is its URL; any request drops it. */
export function takeNextPage(address: string): Response | undefined {
  const nextPage = storedPage
  storedPage = undefined
  if (nextPage?.address === address) return nextPage.answer
  void nextPage?.answer.body?.cancel().catch(() => undefined)
  return undefined
}

async function splitStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, length: number) {
  const reader = body.getReader()
  const firstPart = new Uint8Array(length)
  let offset = 0
  let remainingBytes = new Uint8Array()
  while (offset < length) {
    const { done, value } = await reader.read()
    if (done) throw new TypeError('The answer ended early')
    firstPart.set(value.subarray(0, length - offset), offset)
    remainingBytes = value.subarray(length - offset)
    offset += value.length
  }
  const remainingStream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => void (remainingBytes.length > 0 && controller.enqueue(remainingBytes)),
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { first: firstPart, rest: remainingStream }
}

/** Asks the edge to answer a form with the page it leads to, and names that page's URL. (decision 058) */
export const inPlaceHeader = 'X-In-Place'
