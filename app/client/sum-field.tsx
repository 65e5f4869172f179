import { useEffect, useState } from 'react'
import { TextInput } from '~/ui/text-input'

type SumFieldProps = { id: string; challenge: { id: string; left: number; right: number }; label: string; hint: string; error?: string }

/**
 * The sum of the captcha service. A browser that runs our scripts answers it unseen; a person is asked where there are none, or where the
 * answer did not count. (APIX-16, AUTH-13)
 */
export function SumField({ id, challenge, label, hint, error }: SumFieldProps) {
  const [solved, solve] = useState('')
  useEffect(() => {
    if (!error) solve(String(challenge.left + challenge.right))
  }, [challenge, error])
  return (
    <div className={error ? undefined : 'no-scripts'}>
      <input type="hidden" name="challenge" value={challenge.id} />
      <TextInput
        key={challenge.id + solved}
        id={id}
        name="answer"
        defaultValue={solved}
        {...{ label, hint, error }}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  )
}
