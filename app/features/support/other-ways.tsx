import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

/** What is asked most often has a page of its own, quicker than a letter. (CON-01) */
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
