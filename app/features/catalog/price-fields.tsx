import { readPriceRange } from '#domain/listing/price-range'
import { withoutAttribute } from '#domain/listing/refine'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { listingQuery } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** Minimum and maximum price; as a plain form it becomes a URL filter. */
export function PriceFields({ listing: { state, wrongPrice } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const values = state.refinements.find(({ attributeId }) => attributeId === 'price')?.values ?? []
  const range = values.map(readPriceRange).find((found) => found !== null)
  const typed = wrongPrice ?? { min: range?.from, max: range?.to, wrong: undefined }
  return (
    <form className="field" action="#products" key={values.join()}>
      {listingQuery(state, { refinements: withoutAttribute(state.refinements, 'price') }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="with">
        {(['min', 'max'] as const).map((name) => (
          <input
            key={name}
            className="input"
            name={name}
            defaultValue={typed[name]}
            aria-label={t(`listing.${name}`)}
            placeholder={t(`listing.${name}Short`)}
            inputMode="numeric"
            maxLength={9}
            aria-invalid={typed.wrong === name || undefined}
            aria-describedby={typed.wrong === name ? 'price-error' : undefined}
          />
        ))}
        <Button type="submit" look="quiet">
          {t('listing.apply')}
        </Button>
      </div>
    </form>
  )
}
