import { href } from '#routes'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ForgotPassword } from '~/features/auth/forgot-password'
import { SignInForm } from '~/features/auth/sign-in-form'
import { JoinLoyaltyForm } from '~/features/sign-up/loyalty-sign-up'
import { SignUpPanel } from '~/features/sign-up/sign-up'
import type { FormResult } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { getEnrollmentPath } from './enroll-path'
import type { LoadedEnrollment } from './load-enrollment.server'
import { CaptchaField } from '~/client/captcha-field'
import { ErrorSummary } from '~/client/error-summary'
import { InterestsFields } from '~/features/interests/interests-fields'
import type { LoadedInterests } from '~/features/interests/interests.server'
import type { PersonFieldName, PersonTerms } from '~/features/sign-up/person-details.server'
import { PersonFields, listInvalidFields } from '~/features/sign-up/person-fields'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { Notice } from '~/ui/notice'
import { TextInput } from '~/ui/text-input'

export type EnrollmentProps = { loaded: LoadedEnrollment; result?: FormResult }

/** One enrollment step: intro line and form. */
export function Enrollment({ loaded, result }: EnrollmentProps) {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  return (
    <>
      <p className="muted">
        {t(`enroll.${loaded.step}.${'isMember' in loaded && !loaded.isMember ? 'textUnjoined' : 'text'}`, {
          programme: t(`signUp.programme.${brand}`),
        })}
      </p>
      <EnrollmentStepView key={loaded.step} loaded={loaded} result={result} />
      {loaded.step === 'forgot-password' ? (
        <p>
          <a className="link" href={getEnrollmentPath(locale, 'sign-in', loaded.from)}>
            {t('enroll.toSignIn')}
          </a>
        </p>
      ) : null}
    </>
  )
}

function EnrollmentStepView({ loaded, result }: EnrollmentProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { from } = loaded
  switch (loaded.step) {
    case 'lookup':
      return <LookupStep {...loaded} result={result} />
    case 'sign-in': {
      const { challenge, email } = loaded
      const signInPaths = {
        action: getEnrollmentPath(locale, 'sign-in', from),
        forgotPath: getEnrollmentPath(locale, 'forgot-password', from),
        email,
      }
      return <SignInForm loaded={{ challenge, redirectTo: '', orderNo: '', st: '' }} result={result} at={signInPaths} />
    }
    case 'sign-up':
      return <SignUpPanel loaded={loaded.signUp} result={result} />
    case 'forgot-password':
      return (
        <ForgotPassword
          loaded={loaded}
          result={result}
          at={{ action: getEnrollmentPath(locale, 'forgot-password', from), email: loaded.email }}
        />
      )
    case 'non-loyalty':
      return <JoinLoyaltyForm loaded={loaded.join} action={getEnrollmentPath(locale, 'non-loyalty', from)} result={result} />
    case 'mobile':
    case 'profile':
      return <DetailsStep {...loaded} result={result} />
    case 'interests':
      return <InterestsStep interests={loaded.interests} from={from} result={result} />
    case 'welcome':
      return <ContinueForm from={from} />
    case 'success':
      return <EnrollmentDone next={loaded.next} joinPath={loaded.isMember ? undefined : getEnrollmentPath(locale, 'non-loyalty', from)} />
    case 'elsewhere':
      return <ButtonLink href={loaded.to}>{t('enroll.goOn')}</ButtonLink>
  }
}

/** Link back to the original page; non-members can still join. */
function EnrollmentDone({ next, joinPath }: { next: string; joinPath: string | undefined }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="stack">
      <ButtonLink href={next || href('home', { locale })}>{t(next ? 'enroll.goOn' : 'enroll.toShop')}</ButtonLink>
      {joinPath ? (
        <ButtonLink look="ghost" href={joinPath}>
          {t('enroll.non-loyalty.title')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** Ends the enrollment at its last step. (ENR-06) */
function ContinueForm({ from }: { from: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('welcome')
  return (
    <form method="post" action={getEnrollmentPath(locale, 'welcome', from)}>
      <input type="hidden" name="intent" value="welcome" />
      <Button type="submit" block busy={isPosting}>
        {t('enroll.goOn')}
      </Button>
    </form>
  )
}

type LookupStepProps = { from: string; email: string; challenge: CaptchaChallenge | null; result?: FormResult }

/** Asks for the email of an existing or new account. */
function LookupStep({ from, email, challenge, result }: LookupStepProps) {
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
function DetailsStep({ step, from, terms, values, result }: DetailsStepProps) {
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
function InterestsStep({ interests, from, result }: { interests: LoadedInterests; from: string; result?: FormResult }) {
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
