import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { renderTurnstile } from './turnstile'

/**
 * Runs Turnstile's widget for the form around an element from its first use: a form that is only viewed loads nothing. A form submitted
 * before its token waits for it. Each challenge gets its own widget and token. After `hasFailed` the question is asked instead.
 */
export function useTurnstile(containerRef: RefObject<HTMLElement | null>, challenge: CaptchaChallenge, isEnabled: boolean) {
  const [token, setToken] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const holdRef = useRef<ReturnType<typeof holdSubmission> | undefined>(undefined)
  const isRunning = isEnabled && !hasFailed

  useEffect(() => {
    const { widget } = challenge
    const element = containerRef.current
    const form = element?.closest('form')
    if (!isRunning || !widget || !element || !form) return
    holdRef.current = holdSubmission(form)
    const onFailure = (reason: string) => {
      console.warn('turnstile', reason)
      setHasFailed(true)
    }
    let removeWidget: (() => void) | undefined
    const cancelFirstUse = onFirstUse(form, () => (removeWidget = renderTurnstile(element, widget, { onToken: setToken, onFailure })))
    return () => {
      cancelFirstUse()
      removeWidget?.()
      holdRef.current?.end()
      setToken('')
    }
  }, [isRunning, challenge, containerRef])

  // Now the token is in the form.
  useEffect(() => holdRef.current?.allow(token !== ''), [token])

  return { token, hasFailed }
}

/**
 * Holds a form submitted before its CAPTCHA token has arrived, and submits it then. Listens on the window in the capture phase, before
 * other handlers. If no token arrives, the shopper answers the question and submits again.
 */
export function holdSubmission(form: HTMLFormElement) {
  let isSubmitAllowed = false
  let blockedSubmit: { submitter: HTMLElement | null } | undefined
  const blockSubmit = (event: SubmitEvent) => {
    if (event.target !== form || isSubmitAllowed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    blockedSubmit = { submitter: event.submitter }
  }
  addEventListener('submit', blockSubmit, true)
  return {
    /** Submits the held form if there is a token; otherwise the next submission is held. */
    allow(hasToken: boolean) {
      isSubmitAllowed = hasToken
      if (!hasToken || !blockedSubmit) return
      const { submitter } = blockedSubmit
      blockedSubmit = undefined
      if (form.isConnected) form.requestSubmit(submitter)
    },
    /** Stops holding, and drops the held form. */
    end: () => removeEventListener('submit', blockSubmit, true),
  }
}

const firstUseEvents = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs once on the first use of a form, or now if it has the focus. Returns a function that cancels it. */
export function onFirstUse(form: HTMLFormElement, callback: () => void): () => void {
  const removeListeners = () => firstUseEvents.forEach((event) => form.removeEventListener(event, handleFirstUse))
  const handleFirstUse = () => {
    removeListeners()
    callback()
  }
  if (form.contains(document.activeElement)) callback()
  else firstUseEvents.forEach((event) => form.addEventListener(event, handleFirstUse, { passive: true }))
  return removeListeners
}
