import { useEffect, useRef, useState } from 'react'
import { TextInput } from '~/ui/text-input'

type CaptchaFieldProps = { id: string; challenge: { id: string; left: number; right: number }; label: string; hint: string; error?: string }

/**
 * The sum of the captcha service. Where our scripts run they answer it, and it goes out of sight; a person is asked before that, without
 * scripts, and where the answer did not count. What somebody has begun to type stays theirs.
 */
export function CaptchaField({ id, challenge, error, ...words }: CaptchaFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [solved, setSolved] = useState('')
  useEffect(() => {
    const input = place.current?.querySelector<HTMLInputElement>('[name=answer]')
    if (input && !error && !input.value && input !== document.activeElement) setSolved(challenge.id)
  }, [challenge, error])
  // The answer of the scripts is a field of its own: whatever is typed while the question goes out of sight is not added to it.
  const isSolved = solved === challenge.id
  return (
    <div ref={place} hidden={isSolved}>
      <TextInput
        key={challenge.id}
        id={id}
        name={isSolved ? undefined : 'answer'}
        error={error}
        {...words}
        inputMode="numeric"
        autoComplete="off"
      />
      {isSolved ? <input type="hidden" name="answer" value={challenge.left + challenge.right} /> : null}
      <input type="hidden" name="challenge" value={challenge.id} />
    </div>
  )
}
