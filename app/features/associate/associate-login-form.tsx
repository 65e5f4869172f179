import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PasswordInput } from '~/features/auth/password-input'
import type { FormResult } from '~/server/form-action.server'
import { TextInput } from '~/ui/text-input'
import { AssociateForm } from './associate-form'
import type { AssociateLoginLoaded } from './load-associate-login.server'

type Open = Extract<AssociateLoginLoaded, { state: 'open' }>

/** Number and password, at the store of this device. */
export function AssociateLoginForm({ loaded: { challenge, store }, result }: { loaded: Open; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <AssociateForm
      intent="associate-login"
      action={href('associateLogin', { locale })}
      {...{ challenge, result }}
      submitLabel={t('associate.send')}
    >
      <p>
        {t('associate.ofStore', { store })} <a href={`${href('associateLogin', { locale })}?enroll=1`}>{t('associate.otherStore')}</a>
      </p>
      <TextInput
        id="associate-number"
        name="username"
        label={t('associate.number')}
        hint={t('associate.numberHint')}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={64}
        defaultValue={result?.values.username}
        error={result?.errors.username?.[0]}
      />
      <PasswordInput
        id="associate-password"
        name="password"
        label={t('associate.password')}
        autoComplete="current-password"
        error={result?.errors.password?.[0]}
      />
    </AssociateForm>
  )
}
