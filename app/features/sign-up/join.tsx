import { href } from '#routes'
import { ErrorSummary } from '~/client/error-summary'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { AgreementBoxes } from './agreement-boxes'
import type { JoinLoaded } from './join.server'
import { PersonFields } from './person-fields'
import { wrongFields } from './wrong-fields'

export type JoinProps = { loaded: JoinLoaded; action?: string; result?: FormResult }

const id = 'join'

/** Joins the programme with the account one has. */
export function Join({ loaded: { missing, terms }, action, result }: JoinProps) {
  const t = useTranslations()
  const { brand, locale } = useStorefront()
  const isPosting = useIsPosting('join')
  const values: Partial<Record<string, string>> = result?.values ?? {}
  const errors = result?.errors ?? {}
  return (
    <form method="post" action={action ?? href('loyaltySignUp', { locale })} className="stack" noValidate>
      <input type="hidden" name="intent" value="join" />
      {result ? <ErrorSummary title={errors['']?.[0] ?? t('signUp.check')} fields={wrongFields(t, { id, errors })} of={result} /> : null}
      {missing.length > 0 ? (
        <fieldset className="form">
          <legend className="vh">{t('signUp.joinText')}</legend>
          <PersonFields id={id} terms={terms} show={missing} values={values} errors={errors} />
        </fieldset>
      ) : null}
      <AgreementBoxes id={id} agreements={['terms']} isLoyalty values={values} errors={errors} />
      <Button type="submit" size="lg" block busy={isPosting} style={{ whiteSpace: 'normal' }}>
        {t('signUp.sendLoyalty', { programme: t(`signUp.programme.${brand}`) })}
      </Button>
    </form>
  )
}
