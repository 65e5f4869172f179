import type { ComponentProps } from 'react'
import { maxCompared } from '#config/constants'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Listing } from '~/features/catalog/listing/listing'
import { Button, ButtonLink } from '~/ui/button'

/** A listing whose products can be put side by side. */
export function CompareListing({ compared, ...listingProps }: ComponentProps<typeof Listing> & { compared: string[] }) {
  return (
    <>
      <Listing {...listingProps} actionOf={({ id, title }) => <CompareToggle id={id} name={title} on={compared.includes(id)} />} />
      <CompareBar compared={compared} />
    </>
  )
}

/** Bar with products to compare, at the bottom of the screen. */
function CompareBar({ compared }: { compared: string[] }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('compare', { locale })
  return (
    <>
      <form id={compareFormId} method="post" action={path}>
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

/** The one form of a page that the cards' compare buttons belong to. */
const compareFormId = 'compare'

/** Puts a card's product beside others, or takes it away. */
function CompareToggle({ id, name, on }: { id: string; name: string; on: boolean }) {
  const t = useTranslations()
  return (
    <button className="check" form={compareFormId} name="id" value={id} id={`c-${id}`} aria-pressed={on}>
      <i className="box" />
      {t('compare.compare')}
      <span className="vh">{` ${name}`}</span>
    </button>
  )
}
