import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

/** Opens the form that asks about the product: a dialog with scripts, its page without. */
export function AskLink({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <ButtonLink href={href('askQuestion', { locale, slug })} aria-haspopup="dialog" size="sm">
      {t('reviews.ask')}
    </ButtonLink>
  )
}
