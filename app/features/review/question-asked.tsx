import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'

/** The question has arrived, and what happens with it now. */
export function QuestionAsked({ slug }: { slug: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <>
      <p role="status">{t('questions.askedText')}</p>
      <div className="ctas">
        <ButtonLink href={href('product', { locale, slug })}>{t('questions.askedGoOn')}</ButtonLink>
        <ButtonLink look="quiet" href={href('questions', { locale, slug })}>
          {t('questions.askedSee')}
        </ButtonLink>
      </div>
    </>
  )
}
