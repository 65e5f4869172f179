import { useEffect, useRef, useState } from 'react'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { TextInput } from '~/ui/text-input'
import { useTurnstile } from './use-turnstile'

type CaptchaFieldProps = { id: string; challenge: CaptchaChallenge; label: string; hint: string; error?: string }

/**
 * CAPTCHA of a form: a question, which Turnstile's widget replaces once scripts run. The question shows before that, without scripts, if
 * the widget fails, and after a wrong answer. Without the widget, a script answers the question and hides it. Keeps typed input.
 */
export function CaptchaField({ id, challenge, error, ...labels }: CaptchaFieldProps) {
  const questionRef = useRef<HTMLDivElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const [solvedChallengeId, setSolvedChallengeId] = useState('')
  const { widget } = challenge
  const isUntouched = solvedChallengeId === challenge.id && !error
  const { token, hasFailed } = useTurnstile(containerRef, challenge, isUntouched)
  useEffect(() => {
    const input = questionRef.current?.querySelector<HTMLInputElement>('[name=answer]')
    if (input && !error && !input.value && input !== document.activeElement) setSolvedChallengeId(challenge.id)
  }, [challenge, error])
  // The automatic answer is a separate field, so typing while the challenge disappears cannot corrupt it.
  const isSolved = isUntouched && !hasFailed
  const [challengeId, answer] = isSolved && widget ? [widget.challenge, token] : [challenge.id, challenge.left + challenge.right]
  return (
    <div hidden={isSolved && !widget}>
      <div ref={questionRef} hidden={isSolved}>
        <TextInput
          key={challenge.id}
          id={id}
          name={isSolved ? undefined : 'answer'}
          error={error}
          data-sum={`${challenge.left}+${challenge.right}`}
          {...labels}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {isSolved ? <input type="hidden" name="answer" value={answer} /> : null}
      <input type="hidden" name="challenge" value={challengeId} />
      <div ref={containerRef} />
    </div>
  )
}
