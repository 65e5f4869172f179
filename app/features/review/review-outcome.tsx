import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

type OutcomeProps = { slug: string; text: string }

/** The review has arrived, or is published: back to what it is about. */
export function ReviewOutcome({ slug, text }: OutcomeProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p role="status">{text}</p>
      <div className="ctas">
        <ButtonLink href={href('product', { locale, slug })}>{t('writeReview.toProduct')}</ButtonLink>
        <ButtonLink look="quiet" href={href('reviews', { locale, slug })}>
          {t('writeReview.seeReviews')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Why this shopper cannot review the product, and where they see when they can. */
export function NotYours({ slug, text }: OutcomeProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p>{text}</p>
      <div className="ctas">
        <ButtonLink href={href('accountOrders', { locale })}>{t('writeReview.orders')}</ButtonLink>
        <ButtonLink look="quiet" href={href('product', { locale, slug })}>
          {t('writeReview.toProduct')}
        </ButtonLink>
      </div>
    </>
  )
}
