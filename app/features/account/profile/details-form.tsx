import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { PersonFields, wrongFields } from '~/features/sign-up/person-fields'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Panel } from '~/ui/panel'
import { TextInput } from '~/ui/text-input'
import type { ProfileLoaded } from './load-profile.server'

type DetailsFormProps = { profile: NonNullable<ProfileLoaded['profile']>; result?: FormResult }

/** Form for personal details. The sign-in email is changed on a page of its own. */
export function DetailsForm({ profile: { email, values, terms }, result }: DetailsFormProps) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const isPosting = useIsPosting('save-details')
  const errors = result?.errors ?? {}
  return (
    <Panel id="who" title={t('profile.who')}>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save-details" />
        {result ? (
          <ErrorSummary title={errors['']?.[0] ?? t('profile.check')} fields={wrongFields(t, { id: 'details', errors })} of={result} />
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
