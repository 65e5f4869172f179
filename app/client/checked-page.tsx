import { useEffect, useRef } from 'react'
import { parseJson } from '#config/bounds/read-json'
import type { CaptchaWidget } from '~/server/captcha.server'
import { heldSubmission, onFirstUse } from './use-turnstile'
import { renderTurnstile } from './turnstile'

/** The bot check as the server rendered it. With scripts, Turnstile's widget replaces its question, which returns if the widget fails. */
export function CheckedPage({ check }: { check: string }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = page.current?.querySelector<HTMLFormElement>('form[data-widget]')
    return form ? runWidget(form) : undefined
  }, [check])
  return <div ref={page} dangerouslySetInnerHTML={{ __html: check }} />
}

/** Replaces the question of a form with a widget, unless the shopper has begun to answer; returns a function that undoes this. */
function runWidget(form: HTMLFormElement): (() => void) | undefined {
  const widget = parseJson(form.dataset.widget ?? '') as CaptchaWidget
  const question = form.querySelector<HTMLElement>('[data-question]')
  const [id, answer] = ['check-id', 'check-answer'].map((name) => form.elements.namedItem(name) as HTMLInputElement | null)
  if (!question || !id || !answer || answer.value || answer === document.activeElement) return undefined
  const asked = id.value
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: 'check-answer' })
  const place = document.createElement('div')
  form.appendChild(token)
  form.appendChild(place)
  question.hidden = true
  answer.disabled = true
  id.value = widget.challenge
  const held = heldSubmission(form)
  const ask = () => {
    for (const part of [token, place]) part.remove()
    question.hidden = false
    answer.disabled = false
    id.value = asked
    held.end()
  }
  let remove: (() => void) | undefined
  const onToken = (made: string) => {
    token.value = made
    held.allow(made !== '')
  }
  const onFailure = (reason: string) => {
    console.warn('turnstile', reason)
    ask()
    answer.focus()
  }
  const cancel = onFirstUse(form, () => (remove = renderTurnstile(place, widget, { onToken, onFailure })))
  return () => {
    cancel()
    remove?.()
    ask()
  }
}
