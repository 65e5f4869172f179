import { useEffect, useRef, useState } from 'react'
import { TextInput } from '~/ui/text-input'

type CaptchaFieldProps = { id: string; challenge: { id: string; left: number; right: number }; label: string; hint: string; error?: string }

/**
 * CAPTCHA challenge. With scripts it is answered automatically and hidden, by the boot script if the form is sent before; it shows before
 * that, without scripts, and after a wrong answer. Keeps typed input.
 */
export function CaptchaField({ id, challenge, error, ...words }: CaptchaFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [solved, setSolved] = useState('')
  useEffect(() => {
    const input = place.current?.querySelector<HTMLInputElement>('[name=answer]')
    if (input && !error && !input.value && input !== document.activeElement) setSolved(challenge.id)
  }, [challenge, error])
  // The automatic answer is a separate field, so typing while the challenge disappears cannot corrupt it.
  const isSolved = solved === challenge.id
  return (
    <div ref={place} hidden={isSolved}>
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
      {isSolved ? <input type="hidden" name="answer" value={challenge.left + challenge.right} /> : null}
      <input type="hidden" name="challenge" value={challenge.id} />
    </div>
  )
}
