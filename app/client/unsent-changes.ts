type UnsentForm = { url: string; body: string }

/** Changes whose request has not been sent yet, by part of the page. */
const unsent = new Map<string, UnsentForm>()

/**
 * Records the fields that a part of the page is about to post. The router reads a form asynchronously before it sends it; on a busy phone
 * the shopper may leave first. A newer change of the same part replaces an older one. Files are not kept.
 */
export function noteUnsent(part: string, fields: FormData) {
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  const url = `${location.pathname.replace(/\/$/, '')}.data${location.search}`
  unsent.set(part, { url, body: new URLSearchParams(texts).toString() })
}

/** The request with this body was sent. */
export function noteSent(body: URLSearchParams) {
  const sent = body.toString()
  for (const [part, change] of unsent) if (change.body === sent) unsent.delete(part)
}

/** Sends the remaining changes when the page is left, because it already shows them as made. */
export function sendUnsentOnLeave() {
  addEventListener('pagehide', () => {
    for (const { url, body } of unsent.values()) navigator.sendBeacon(url, new URLSearchParams(body))
    unsent.clear()
  })
}
