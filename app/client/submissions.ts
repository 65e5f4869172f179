type Submission = {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** Field values at submission; the page may show optimistic values meanwhile. */
  fields?: FormData
  /** Target URL, if it differs from the form's action and the page. */
  action?: string
}

let lastSubmission: Submission | undefined

/** Remembers the last form submitted by script, in case its request fails. */
export function rememberSubmission(submission: Submission) {
  lastSubmission = submission
}

/** The last form submitted by script. */
export function getLastSubmittedForm(): HTMLFormElement | undefined {
  return lastSubmission?.form
}

/** Resubmits the last form natively. Safe to repeat: quantities are absolute, and adds carry an idempotency key. */
export function resubmitNatively(): boolean {
  if (!lastSubmission?.form.isConnected) return false
  if (lastSubmission.action) lastSubmission.form.action = lastSubmission.action
  for (const [name, value] of lastSubmission.fields ?? []) {
    const field = lastSubmission.form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'number') field.value = String(value)
  }
  submitNatively(lastSubmission.form, lastSubmission.submitter)
  return true
}

/** Submits a form natively with the clicked button, to that button's target. */
export function submitNatively(form: HTMLFormElement, submitter: HTMLElement | null) {
  form.action = submitter?.getAttribute('formaction') ?? form.action
  form.method = submitter?.getAttribute('formmethod') ?? form.method
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const submitterInput = document.createElement('input')
    submitterInput.type = 'hidden'
    submitterInput.name = submitter.name
    submitterInput.value = submitter.value
    form.appendChild(submitterInput)
  }
  HTMLFormElement.prototype.submit.call(form)
}

type UnsentForm = { url: string; body: string }

/** Changes whose request has not been sent yet, by part of the page. */
const unsentForms = new Map<string, UnsentForm>()

/**
 * Records the fields that a part of the page is about to post. The router reads a form asynchronously before it sends it; on a busy phone
 * the shopper may leave first. A newer change of the same part replaces an older one. Files are not kept.
 */
export function recordUnsentForm(part: string, fields: FormData) {
  const textFields = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  const url = `${location.pathname.replace(/\/$/, '')}.data${location.search}`
  unsentForms.set(part, { url, body: new URLSearchParams(textFields).toString() })
}

/** The request with this body was sent. */
export function clearSentForm(body: URLSearchParams) {
  const sentBody = body.toString()
  for (const [part, unsentForm] of unsentForms) if (unsentForm.body === sentBody) unsentForms.delete(part)
}

/** Sends the remaining changes when the page is left, because it already shows them as made. */
export function sendUnsentFormsOnLeave() {
  addEventListener('pagehide', () => {
    for (const { url, body } of unsentForms.values()) navigator.sendBeacon(url, new URLSearchParams(body))
    unsentForms.clear()
  })
}
