import { useEffect, useRef, useState } from 'react'
import type { Challenge } from '~/server/captcha.server'
import { TextInput } from '~/ui/text-input'
import { useTurnstile } from './use-turnstile'

type CaptchaFieldProps = { id: string; challenge: Challenge; label: string; hint: string; error?: string }

/**
 * CAPTCHA of a form: a question, which Turnstile's widget replaces once scripts run. The question shows before that, without scripts, if
 * the widget fails, and after a wrong answer. Without the widget, a script answers the question and hides it. Keeps typed input.
 */
export function CaptchaField({ id, challenge, error, ...words }: CaptchaFieldProps) {
  const question = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [solved, setSolved] = useState('')
  const { widget } = challenge
  const isUntouched = solved === challenge.id && !error
  const { token, hasFailed } = useTurnstile(place, challenge, isUntouched)
  useEffect(() => {
    const input = question.current?.querySelector<HTMLInputElement>('[name=answer]')
    if (input && !error && !input.value && input !== document.activeElement) setSolved(challenge.id)
  }, [challenge, error])
  // The automatic answer is a separate field, so typing while the challenge disappears cannot corrupt it.
  const isSolved = isUntouched && !hasFailed
  const [proof, answer] = isSolved && widget ? [widget.challenge, token] : [challenge.id, challenge.left + challenge.right]
  return (
    <div hidden={isSolved && !widget}>
      <div ref={question} hidden={isSolved}>
        <TextInput
          key={challenge.id}
          id={id}
          name={isSolved ? undefined : 'answer'}
          error={error}
          data-sum={`${challenge.left}+${challenge.right}`}
          {...words}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {isSolved ? <input type="hidden" name="answer" value={answer} /> : null}
      <input type="hidden" name="challenge" value={proof} />
      <div ref={place} />
    </div>
  )
}
