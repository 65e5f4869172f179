import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PersonFields, wrongFields } from '~/features/sign-up/person-fields'
import type { PersonFieldName, PersonTerms } from '~/features/sign-up/person-details.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { enrollPath } from './enroll-path'

type DetailsStepProps = {
  step: 'mobile' | 'profile'
  from: string
  terms: PersonTerms
  values: Partial<Record<string, string>>
  result?: FormResult
}

/** A number, or all else that completes an account. */
export function DetailsStep({ step, from, terms, values, result }: DetailsStepProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting(step)
  const errors = result?.errors ?? {}
  return (
    <form method="post" action={enrollPath(locale, step, from)} className="stack" noValidate>
      <input type="hidden" name="intent" value={step} />
      {result ? (
        <ErrorSummary title={errors['']?.[0] ?? t('signUp.check')} fields={wrongFields(t, { id: step, errors })} of={result} />
      ) : null}
      <div className="form">
        <PersonFields id={step} terms={terms} show={fieldsOf(step, terms)} values={result?.values ?? values} errors={errors} />
      </div>
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}

function fieldsOf(step: 'mobile' | 'profile', { needs }: PersonTerms): PersonFieldName[] {
  if (step === 'mobile') return ['phone']
  return ['firstName', 'lastName', 'birthDate', 'postalCode', ...(needs.gender ? (['gender'] as const) : [])]
}
