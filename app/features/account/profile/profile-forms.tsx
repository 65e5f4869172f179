import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { Unreachable } from '../account-unavailable'
import { DetailsForm } from './details-form'
import type { ProfileLoaded } from './load-profile.server'
import type { PasskeysLoaded } from './passkey-actions.server'
import { Passkeys } from './passkeys'
import { PasswordForm } from './password-form'

type ProfileFormsProps = { loaded: ProfileLoaded & { passkeys: PasskeysLoaded }; result?: FormResult }

/** Forms for personal details, if readable, password and passkeys. */
export function ProfileForms({ loaded: { profile, challenge, passkeys }, result }: ProfileFormsProps) {
  const of = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <>
      {profile ? <DetailsForm profile={profile} result={of('save-details')} /> : <Unreachable />}
      <PasswordForm challenge={challenge} result={of('change-password')} />
      {passkeys ? <Passkeys {...passkeys} result={of('add-passkey')} /> : null}
    </>
  )
}

/** The way to the page that exports and deletes. */
export function WayToData() {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  if (!flags.personalData) return null
  return (
    <Panel id="data" title={t('profile.data')}>
      <p>{t('profile.dataText')}</p>
      <p>
        <ButtonLink look="ghost" href={href('accountData', { locale })}>
          {t('profile.toData')}
        </ButtonLink>
      </p>
    </Panel>
  )
}
