import { maxCompared } from '#config/constants'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import { compareForm } from './compare-toggle'

/** Bar with products to compare, at the bottom of the screen. */
export function CompareBar({ compared }: { compared: string[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('compare', { locale })
  return (
    <>
      <form id={compareForm} method="post" action={path}>
        <input type="hidden" name="intent" value="compare-toggle" />
      </form>
      {compared.length > 0 ? (
        <section className="sticky-buy" aria-label={t('compare.title')}>
          <p className="small muted" role="status">
            {t('compare.count', { number: compared.length, most: maxCompared })}
          </p>
          <form method="post" action={path}>
            <Button type="submit" look="quiet" name="intent" value="compare-clear">
              {t('compare.clear')}
            </Button>
          </form>
          <ButtonLink href={`${path}?ids=${compared.join('.')}`}>{t('compare.compare')}</ButtonLink>
        </section>
      ) : null}
    </>
  )
}
