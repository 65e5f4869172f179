import { CaptchaField } from '~/client/captcha-field'
import { ErrorSummary } from '~/client/error-summary'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { InterestsFields } from '~/features/interests/interests-fields'
import type { LoadedInterests } from '~/features/interests/interests.server'
import type { PersonFieldName, PersonTerms } from '~/features/sign-up/person-details.server'
import { PersonFields, listInvalidFields } from '~/features/sign-up/person-fields'
import type { Challenge } from '~/server/captcha.server'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'
import { getEnrollmentPath } from './enroll-path'

type LookupStepProps = { from: string; email: string; challenge: Challenge | null; result?: FormResult }

/** Asks for the email of an existing or new account. */
export function LookupStep({ from, email, challenge, result }: LookupStepProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('lookup')
  if (!challenge) return <Notice tone="warn" title={t('signUp.notNow')} />
  return (
    <form method="post" action={getEnrollmentPath(locale, 'lookup', from)} className="stack" noValidate>
      <input type="hidden" name="intent" value="lookup" />
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <TextInput
        id="lookup-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('signUp.email')}
        required
        defaultValue={result?.values.email ?? email}
        error={result?.errors.email?.[0]}
      />
      <CaptchaField
        id="lookup-answer"
        challenge={challenge}
        label={t('signUp.sum', { left: challenge.left, right: challenge.right })}
        hint={t('signUp.sumHint')}
        error={result?.errors.answer?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}

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
    <form method="post" action={getEnrollmentPath(locale, step, from)} className="stack" noValidate>
      <input type="hidden" name="intent" value={step} />
      {result ? (
        <ErrorSummary title={errors['']?.[0] ?? t('signUp.check')} fields={listInvalidFields(t, { id: step, errors })} of={result} />
      ) : null}
      <div className="form">
        <PersonFields id={step} terms={terms} show={getStepFields(step, terms)} values={result?.values ?? values} errors={errors} />
      </div>
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}

function getStepFields(step: 'mobile' | 'profile', { needs }: PersonTerms): PersonFieldName[] {
  if (step === 'mobile') return ['phone']
  return ['firstName', 'lastName', 'birthDate', 'postalCode', ...(needs.gender ? (['gender'] as const) : [])]
}

/** Interests, in the last step but one. */
export function InterestsStep({ interests, from, result }: { interests: LoadedInterests; from: string; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('interests')
  return (
    <form method="post" action={getEnrollmentPath(locale, 'interests', from)} className="stack">
      <input type="hidden" name="intent" value="interests" />
      {result?.errors['']?.map((message) => (
        <Notice key={message} tone="error" title={message} />
      ))}
      <InterestsFields {...interests} result={result} />
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}
