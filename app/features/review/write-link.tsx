import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

/** Leads to the form of a review, or first to sign in. */
export function WriteLink({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ButtonLink href={href('writeReview', { locale, slug })} size="sm">
      {t('reviews.write')}
    </ButtonLink>
  )
}
