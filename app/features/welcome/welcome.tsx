import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { LoadedWelcome } from './load-welcome.server'

/** Account benefits, a member's first coupon, and links. */
export function Welcome({ loaded: { promo } }: { loaded: LoadedWelcome }) {
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
