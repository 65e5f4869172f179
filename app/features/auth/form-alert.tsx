import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import type { SignInOrigin } from './sign-in-origin'

type FormAlertProps = { result: Pick<FormResult, 'errors' | 'recovery'> | undefined; came?: SignInOrigin }

/** Form-level error with links to reset the password or contact support. */
export function FormAlert({ result, came = {} }: FormAlertProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const message = result?.errors['']?.[0]
  if (!message) return null
  const offers = result?.recovery?.offers ?? []
  return (
    <Notice tone="error" title={message}>
      {offers.includes('reset-password') ? (
        <p>
          <DialogLink dialog="forgot-password" params={came}>
            {t('signIn.newPassword')}
          </DialogLink>
        </p>
      ) : null}
      {offers.includes('contact') ? (
        <p>
          <a href={href('page', { locale, '*': 'help/contact-us' })}>{t('header.contact')}</a>
        </p>
      ) : null}
    </Notice>
  )
}
