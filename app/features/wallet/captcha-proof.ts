import { renderTurnstile } from '~/client/turnstile'
import type { Challenge } from '~/server/captcha.server'

export type CaptchaProof = { challenge: string; answer: string }

/**
 * Solves the CAPTCHA of a wallet session while the shopper is in the wallet's window: with Turnstile's widget under the button, or by
 * answering the question where there is none or it fails. Without a challenge the payment provider is the safeguard.
 */
export function proofOf(challenge: Challenge | null, form: HTMLFormElement): Promise<CaptchaProof | undefined> {
  if (!challenge) return Promise.resolve(undefined)
  const { id, left, right, widget } = challenge
  const question = { challenge: id, answer: String(left + right) }
  if (!widget) return Promise.resolve(question)
  const place = form.appendChild(document.createElement('div'))
  let remove: (() => void) | undefined
  return new Promise<CaptchaProof>((resolve) => {
    const onToken = (answer: string) => resolve({ challenge: widget.challenge, answer })
    remove = renderTurnstile(place, widget, { onToken, onFailure: () => resolve(question) })
  }).finally(() => {
    remove?.()
    place.remove()
  })
}
