import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Unreachable } from '../account-unavailable'
import { DetailsForm } from './details-form'
import type { ProfileLoaded } from './load-profile.server'
import { PasswordForm } from './password-form'

/** Forms for personal details, if readable, and password. */
export function ProfileForms({ loaded: { profile, challenge }, result }: { loaded: ProfileLoaded; result?: FormResult }) {
  const of = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <>
      {profile ? <DetailsForm profile={profile} result={of('save-details')} /> : <Unreachable />}
      <PasswordForm challenge={challenge} result={of('change-password')} />
    </>
  )
}

/** Default text on how to delete an account, where nothing is authored. */
export function HowToDelete() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <p className="small muted">
      {t('profile.delete')}{' '}
      <a className="link" href={`${href('contactUs', { locale })}#write`}>
        {t('profile.write')}
      </a>
    </p>
  )
}
