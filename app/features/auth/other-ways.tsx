import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { PasskeySignIn } from './passkey-sign-in'
import { type CameFrom, queryOf } from './sign-in-origin'

/** Ways to sign in without the password of the form beside them. */
export function OtherWays({ action, came, formId }: { action: string; came: CameFrom; formId: string }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const { redirectTo = '', orderNo = '', st = '', from = '' } = came
  return (
    <div className="stack s">
      {flags.signInCodes ? (
        <ButtonLink look="ghost" block href={href('signInCode', { locale }) + queryOf(came)}>
          {t('signIn.byCode')}
        </ButtonLink>
      ) : null}
      {flags.passkeys ? <PasskeySignIn action={action} came={{ redirectTo, orderNo, st, from }} formId={formId} /> : null}
    </div>
  )
}
