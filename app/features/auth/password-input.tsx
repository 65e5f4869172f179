import { useState } from 'react'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/text-input'

type PasswordInputProps = {
  id: string
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string
}

/** A password, which scripts can show. It is never written into a page. */
export function PasswordInput(field: PasswordInputProps) {
  const t = useTranslations()
  const [isShown, show] = useState(false)
  return (
    <TextInput
      {...field}
      type={isShown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      action={
        <Button className="scripts-only" look="quiet" aria-pressed={isShown} aria-controls={field.id} onClick={() => show(!isShown)}>
          {t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        </Button>
      }
    />
  )
}
