import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { SignUpPanel, type SignUpProps } from './sign-up'

/** Registration form with a sign-in link; neither when signed in. */
export function SignUpWithSignIn({ loaded, result }: SignUpProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { isKnown, came } = loaded
  if (isKnown)
    return (
      <Notice tone="ok" title={t('signUp.known')}>
        <p>
          <a href={href('account', { locale })}>{t('signUp.toAccount')}</a>
        </p>
      </Notice>
    )
  return (
    <>
      {came.reason === 'buy' && !result ? <Notice tone="info" title={t('signUp.buy')} /> : null}
      <p>
        {t('signUp.have')}{' '}
        <DialogLink className="link" dialog="sign-in" params={came}>
          {t('signUp.signIn')}
        </DialogLink>
      </p>
      <SignUpPanel loaded={loaded} result={result} />
    </>
  )
}
