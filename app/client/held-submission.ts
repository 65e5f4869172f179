/**
 * Holds a form that is sent before its CAPTCHA token has come, and sends it then as the shopper did. Captured on the window, before
 * anything else hears of it. Where no token comes the shopper answers the question, and sends the form again.
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
    /** With a token the held form is sent; without, the next one is held. */
    allow(hasToken: boolean) {
      isAllowed = hasToken
      if (!hasToken || !held) return
      const { submitter } = held
      held = undefined
      if (form.isConnected) form.requestSubmit(submitter)
    },
    /** Holds nothing any more, and forgets what is held. */
    end: () => removeEventListener('submit', hold, true),
  }
}
