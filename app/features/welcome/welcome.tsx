import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { WelcomeLoaded } from './load-welcome.server'

/** What an account is good for now, a member's first coupon, and the ways on. (DLG-24, DLG-26, LOY-08) */
export function Welcome({ loaded: { promo } }: { loaded: WelcomeLoaded }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p>{t('welcome.text')}</p>
      {promo ? <Notice tone="ok">{t('welcome.promo', promo)}</Notice> : null}
      <div className="ctas">
        <ButtonLink href={href('home', { locale })}>{t('welcome.shop')}</ButtonLink>
        <ButtonLink href={href('account', { locale })} look="quiet">
          {t('welcome.account')}
        </ButtonLink>
      </div>
    </>
  )
}
