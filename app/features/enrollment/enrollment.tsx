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
import { DetailsStep, InterestsStep, LookupStep } from './steps'
import { getEnrollmentPath } from './enroll-path'
import type { LoadedEnrollment } from './load-enrollment.server'

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

/** ENR-06 */
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
