import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Challenge } from '~/server/captcha.server'
import { heldSubmission } from './held-submission'
import { onFirstUse } from './on-first-use'
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
