import { useEffect, useState } from 'react'
import { type PasswordPart, passwordParts } from '#domain/validation/password'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { TextInput } from '~/ui/text-input'

type NewPasswordProps = { id: string; parts: Record<PasswordPart, string>; error?: string }

/**
 * A new password with the four parts it needs; with scripts each is checked off while typing, including what was typed before hydration.
 */
export function NewPassword({ id, parts, error }: NewPasswordProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const has = passwordParts(typed)
  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) setTyped(input.value)
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
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div id={`${id}-parts`} className="hint">
        {t('signUp.passwordParts')}
        <ul className="row-c">
          {Object.entries(parts).map(([part, words]) => (
            <li key={part} className="row-c">
              <Icon name={has[part as PasswordPart] ? 'check-circle' : 'minus'} size="sm" />
              <span>
                {words}
                {has[part as PasswordPart] ? <span className="vh">, {t('signUp.partDone')}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
