import { useEffect, useRef } from 'react'
import { parseJson } from '#config/bounds/read-json'
import type { CaptchaWidget } from '~/server/captcha.server'
import { holdSubmission, onFirstUse } from './use-turnstile'
import { renderTurnstile } from './turnstile'

/** The bot check as the server rendered it. With scripts, Turnstile's widget replaces its question, which returns if the widget fails. */
export function BotCheckView({ check }: { check: string }) {
  const pageRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = pageRef.current?.querySelector<HTMLFormElement>('form[data-widget]')
    return form ? runCaptchaWidget(form) : undefined
  }, [check])
  return <div ref={pageRef} dangerouslySetInnerHTML={{ __html: check }} />
}

/** Replaces the question of a form with a widget, unless the shopper has begun to answer; returns a function that undoes this. */
function runCaptchaWidget(form: HTMLFormElement): (() => void) | undefined {
  const widget = parseJson(form.dataset.widget ?? '') as CaptchaWidget
  const question = form.querySelector<HTMLElement>('[data-question]')
  const [id, answer] = ['check-id', 'check-answer'].map((name) => form.elements.namedItem(name) as HTMLInputElement | null)
  if (!question || !id || !answer || answer.value || answer === document.activeElement) return undefined
  const questionId = id.value
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: 'check-answer' })
  const container = document.createElement('div')
  form.appendChild(token)
  form.appendChild(container)
  question.hidden = true
  answer.disabled = true
  id.value = widget.challenge
  const submissionHold = holdSubmission(form)
  const showQuestion = () => {
    for (const part of [token, container]) part.remove()
    question.hidden = false
    answer.disabled = false
    id.value = questionId
    submissionHold.end()
  }
  let removeWidget: (() => void) | undefined
  const onToken = (newToken: string) => {
    token.value = newToken
    submissionHold.allow(newToken !== '')
  }
  const onFailure = (reason: string) => {
    console.warn('turnstile', reason)
    showQuestion()
    answer.focus()
  }
  const cancelFirstUse = onFirstUse(form, () => (removeWidget = renderTurnstile(container, widget, { onToken, onFailure })))
  return () => {
    cancelFirstUse()
    removeWidget?.()
    showQuestion()
  }
}
