type Sent = {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** Field values at submission; the page may show optimistic values meanwhile. */
  fields?: FormData
  /** Target URL, if it differs from the form's action and the page. */
  action?: string
}

let last: Sent | undefined

/** Remembers the last form submitted by script, in case its request fails. */
export function rememberSubmission(sent: Sent) {
  last = sent
}

/** The last form submitted by script. */
export function lastSubmittedForm(): HTMLFormElement | undefined {
  return last?.form
}

/** Resubmits the last form natively. Safe to repeat: quantities are absolute, and adds carry an idempotency key. */
export function resubmitNatively(): boolean {
  if (!last?.form.isConnected) return false
  if (last.action) last.form.action = last.action
  for (const [name, value] of last.fields ?? []) {
    const field = last.form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'number') field.value = String(value)
  }
  submitNatively(last.form, last.submitter)
  return true
}

/** Submits a form natively with the clicked button, to that button's target. */
export function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null) {
  form.action = submitter?.getAttribute('formaction') ?? form.action
  form.method = submitter?.getAttribute('formmethod') ?? form.method
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const pressed = document.createElement('input')
    pressed.type = 'hidden'
    pressed.name = submitter.name
    pressed.value = submitter.value
    form.appendChild(pressed)
  }
  HTMLFormElement.prototype.submit.call(form)
}

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
