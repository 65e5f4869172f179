import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { AccountUnavailable } from '../account-frame'
import type { LoadedProfile } from './profile.server'
import type { LoadedPasskeyList } from './passkeys.server'
import { Passkeys } from './passkeys'
import { PasswordForm } from './password-form'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { PersonFields, listInvalidFields } from '~/features/sign-up/person-fields'
import { TextInput } from '~/ui/text-input'

type ProfileFormsProps = { loaded: LoadedProfile & { passkeys: LoadedPasskeyList }; result?: FormResult }

/** Forms for personal details, if readable, password and passkeys. */
export function ProfileForms({ loaded: { profile, challenge, passkeys }, result }: ProfileFormsProps) {
  const getIntentResult = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <>
      {profile ? <DetailsForm profile={profile} result={getIntentResult('save-details')} /> : <AccountUnavailable />}
      <PasswordForm challenge={challenge} result={getIntentResult('change-password')} />
      {passkeys ? <Passkeys {...passkeys} result={getIntentResult('add-passkey')} /> : null}
    </>
  )
}

/** The way to the page that exports and deletes. */
export function AccountDataLink() {
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

type DetailsFormProps = { profile: NonNullable<LoadedProfile['profile']>; result?: FormResult }

/** Form for personal details. The sign-in email is changed on a page of its own. */
function DetailsForm({ profile: { email, values, terms }, result }: DetailsFormProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isPosting = useIsPosting('save-details')
  const errors = result?.errors ?? {}
  return (
    <Panel id="who" title={t('profile.who')}>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-details" />
        {result ? (
          <ErrorSummary
            title={errors['']?.[0] ?? t('profile.check')}
            fields={listInvalidFields(t, { id: 'details', errors })}
            of={result}
          />
        ) : null}
        <TextInput
          id="details-email"
          label={t('profile.email')}
          hint={t('profile.emailHint')}
          value={email}
          readOnly
          autoComplete="username"
        />
        {flags.emailChange ? (
          <p>
            <a className="link" href={href('accountEmail', { locale })}>
              {t('profile.changeEmail')}
            </a>
          </p>
        ) : null}
        <div className="form">
          <PersonFields
            id="details"
            terms={terms}
            show={['firstName', 'lastName', 'phone', 'birthDate', 'postalCode', 'gender']}
            values={result?.values ?? values}
            errors={errors}
          />
        </div>
        <p>
          <Button type="submit" busy={isPosting}>
            {t('profile.save')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
