import type { ReactNode } from 'react'
import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { SignInForm, type SignInFormProps } from './sign-in-form'

/** Sign-in form with authored intro and account benefits. Buying needs no account. */
export function SignInPage({ lead, ...props }: SignInFormProps & { lead?: ReactNode }) {
  const { redirectTo, reason, signedIn, from, orderNo, st } = props.loaded
  const t = useTranslations()
  const { brandName, locale } = useStorefront()
  if (reason === 'again' || reason === 'confirm')
    return (
      <div className="wrap narrow section-s flow">
        <h1>{t('signIn.againTitle')}</h1>
        <SignInForm {...props} />
        <p>
          {t('signIn.notYou')}{' '}
          <a className="link" href={href('signOut', { locale })}>
            {t('signIn.signOut')}
          </a>
        </p>
      </div>
    )
  if (signedIn)
    return (
      <div className="wrap narrow section-s">
        <div className="panel flow">
          <h1>{t('signIn.doneTitle')}</h1>
          <SignInForm {...props} />
        </div>
      </div>
    )
  return (
    <div className="wrap section-s grid two">
      <div className="panel flow">
        <h1>{t('signIn.title')}</h1>
        {lead}
        <SignInForm {...props} />
      </div>
      <section className="panel quiet flow" aria-labelledby="new-here" style={{ alignSelf: 'start' }}>
        <h2 id="new-here">{t('signIn.newHere')}</h2>
        <p>{t('signIn.benefits', { brand: brandName })}</p>
        <DialogLink
          dialog="sign-up"
          params={{ redirectTo, reason, from, orderNo, st }}
          className="btn ghost block"
          style={{ whiteSpace: 'normal' }}
        >
          {t('signIn.signUp')}
        </DialogLink>
        {/* What is bought by account only is not offered to guests. (ROL-03) */}
        {reason === 'buy' ? null : <p className="small muted">{t('signIn.asGuest')}</p>}
      </section>
    </div>
  )
}
