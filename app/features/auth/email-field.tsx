import { useTranslations } from '~/client/translations'
import { TextInput } from '~/ui/text-input'
import type { FormResult } from '~/server/form-action.server'

type EmailFieldProps = { id: string; defaultValue?: string; withPasskeys?: boolean; result?: Pick<FormResult, 'values' | 'errors'> }

/** The email address of an account, with what the shopper typed before. */
export function EmailField({ id, defaultValue, withPasskeys, result }: EmailFieldProps) {
  const t = useTranslations()
  return (
    <TextInput
      id={id}
      name="email"
      type="email"
      label={t('signIn.email')}
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      required
      defaultValue={result?.values.email ?? defaultValue}
      error={result?.errors.email?.[0]}
    />
  )
}
