import { useEffect, useState } from 'react'
import { type PasswordRequirement, getPasswordRequirements } from '#domain/validation/password'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'

type NewPasswordFieldProps = { id: string; parts: Record<PasswordRequirement, string>; error?: string }

/**
 * A new password with the four parts it needs; with scripts each is checked off while typing, including what was typed before hydration.
 */
export function NewPasswordField({ id, parts, error }: NewPasswordFieldProps) {
  const t = useTranslations()
  const [password, setPassword] = useState('')
  const fulfilledParts = getPasswordRequirements(password)
  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) setPassword(input.value)
  }, [id])
  return (
    <div className="flow-s">
      <TextInput
        id={id}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        label={t('signUp.password')}
        error={error}
        aria-describedby={`${id}-parts`}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <div id={`${id}-parts`} className="hint">
        {t('signUp.passwordParts')}
        <ul className="row-c">
          {Object.entries(parts).map(([part, partLabel]) => (
            <li key={part} className="row-c">
              <Icon name={fulfilledParts[part as PasswordRequirement] ? 'check-circle' : 'minus'} size="sm" />
              <span>
                {partLabel}
                {fulfilledParts[part as PasswordRequirement] ? <span className="vh">, {t('signUp.partDone')}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
