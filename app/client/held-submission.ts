/**
 * Holds a form submitted before its CAPTCHA token has arrived, and submits it then. Listens on the window in the capture phase, before
 * other handlers. If no token arrives, the shopper answers the question and submits again.
 */
export function heldSubmission(form: HTMLFormElement) {
  let isAllowed = false
  let held: { submitter: HTMLElement | null } | undefined
  const hold = (event: SubmitEvent) => {
    if (event.target !== form || isAllowed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = { submitter: event.submitter }
  }
  addEventListener('submit', hold, true)
  return {
    /** Submits the held form if there is a token; otherwise the next submission is held. */
    allow(hasToken: boolean) {
      isAllowed = hasToken
      if (!hasToken || !held) return
      const { submitter } = held
      held = undefined
      if (form.isConnected) form.requestSubmit(submitter)
    },
    /** Stops holding, and drops the held form. */
    end: () => removeEventListener('submit', hold, true),
  }
}
