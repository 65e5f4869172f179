import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

/** Links to self-service pages for the most common questions. */
export function OtherWays() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <div className="btns">
      <ButtonLink look="ghost" href={href('trackOrder', { locale })}>
        {t('contact.track')}
      </ButtonLink>
      <ButtonLink look="ghost" href={href('warrantyClaim', { locale })}>
        {t('contact.claim')}
      </ButtonLink>
    </div>
  )
}
