import type { ReactNode } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import type { LoadedLoyaltySignUp } from './load-sign-up.server'
import { SignUpPanel } from './sign-up'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import { AgreementCheckboxes } from './consent-fields'
import type { LoadedJoinLoyalty } from './join-loyalty.server'
import { PersonFields, listInvalidFields } from './person-fields'

export type LoyaltySignUpProps = {
  loaded: LoadedLoyaltySignUp
  result?: FormResult
  /** Authored description of the program. */
  lead?: ReactNode
}

/** Describes the program and offers the matching way to join. */
export function LoyaltySignUp({ loaded, result, lead }: LoyaltySignUpProps) {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  const programme = t(`signUp.programme.${brand}`)
  if (loaded.how === 'not')
    return (
      <Notice tone="ok" title={t('signUp.memberAlready', { programme })}>
        <p>
          <a href={href('account', { locale })}>{t('signUp.toAccount')}</a>
        </p>
      </Notice>
    )
  return (
    <>
      {lead ?? (
        <p>
          <b>{programme}.</b> {t('signUp.loyaltyText')}
        </p>
      )}
      {loaded.how === 'join' ? (
        <JoinLoyaltyForm loaded={loaded.join} result={result} />
      ) : (
        <SignUpPanel loaded={loaded.signUp} result={result} />
      )}
    </>
  )
}

export type JoinLoyaltyFormProps = { loaded: LoadedJoinLoyalty; action?: string; result?: FormResult }

const id = 'join'

/** Joins the loyalty program with the signed-in account. */
export function JoinLoyaltyForm({ loaded: { missing, terms }, action, result }: JoinLoyaltyFormProps) {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  const isPosting = useIsPosting('join')
  const values: Partial<Record<string, string>> = result?.values ?? {}
  const errors = result?.errors ?? {}
  return (
    <form method="post" action={action ?? href('loyaltySignUp', { locale })} className="stack" noValidate>
      <input type="hidden" name="intent" value="join" />
      {result ? (
        <ErrorSummary title={errors['']?.[0] ?? t('signUp.check')} fields={listInvalidFields(t, { id, errors })} of={result} />
      ) : null}
      {missing.length > 0 ? (
        <fieldset className="form">
          <legend className="vh">{t('signUp.joinText')}</legend>
          <PersonFields id={id} terms={terms} show={missing} values={values} errors={errors} />
        </fieldset>
      ) : null}
      <AgreementCheckboxes id={id} agreements={['terms']} isLoyalty values={values} errors={errors} />
      <Button type="submit" size="lg" block busy={isPosting} style={{ whiteSpace: 'normal' }}>
        {t('signUp.sendLoyalty', { programme: t(`signUp.programme.${brand}`) })}
      </Button>
    </form>
  )
}
