import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Challenge } from '~/server/captcha.server'
import { renderTurnstile } from './turnstile'

/**
 * Runs Turnstile's widget for the form around an element from its first use: a form that is only viewed loads nothing. A form submitted
 * before its token waits for it. Each challenge gets its own widget and token. After `hasFailed` the question is asked instead.
 */
export function useTurnstile(place: RefObject<HTMLElement | null>, challenge: Challenge, isOn: boolean) {
  const [token, setToken] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const held = useRef<ReturnType<typeof heldSubmission> | undefined>(undefined)
  const isRunning = isOn && !hasFailed

  useEffect(() => {
    const { widget } = challenge
    const element = place.current
    const form = element?.closest('form')
    if (!isRunning || !widget || !element || !form) return
    held.current = heldSubmission(form)
    const onFailure = (reason: string) => {
      console.warn('turnstile', reason)
      setFailed(true)
    }
    let remove: (() => void) | undefined
    const cancel = onFirstUse(form, () => (remove = renderTurnstile(element, widget, { onToken: setToken, onFailure })))
    return () => {
      cancel()
      remove?.()
      held.current?.end()
      setToken('')
    }
  }, [isRunning, challenge, place])

  // Now the token is in the form.
  useEffect(() => held.current?.allow(token !== ''), [token])

  return { token, hasFailed }
}

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

const firstUse = ['focusin', 'pointerover', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs once on the first use of a form, or now if it has the focus. Returns a function that cancels it. */
export function onFirstUse(form: HTMLFormElement, act: () => void): () => void {
  const stop = () => firstUse.forEach((event) => form.removeEventListener(event, begin))
  const begin = () => {
    stop()
    act()
  }
  if (form.contains(document.activeElement)) act()
  else firstUse.forEach((event) => form.addEventListener(event, begin, { passive: true }))
  return stop
}
