import { href } from '#routes'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ButtonLink } from '~/ui/button'

/** What is asked most often has a page of its own, quicker than a letter. (CON-01) */
export function OtherWays() {
  const t = useWords()
  const { locale } = useShop()
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
