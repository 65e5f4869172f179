import { withoutAttribute } from '#domain/listing/refine'
import { useTranslations } from '~/client/translations'
import { FacetValue } from './facet-value'
import { listingAddress, narrowedTo } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** Filter for the stock of a chosen store, or a link to choose one. */
export function StoreFacet({ listing: { result, state, stores } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const facet = result.refinements.find(({ attributeId }) => attributeId === 'store')
  const bare = { ...state, refinements: withoutAttribute(state.refinements, 'store') }
  const chosen = facet?.values[0]?.value
  const others = (stores ?? []).filter(({ storeId }) => storeId !== chosen)
  return (
    <>
      {facet?.values.map((entry) => (
        <FacetValue key={entry.value} {...{ facet, entry, state }} from="sm" />
      ))}
      {others.length > 0 ? (
        <ul aria-label={t('listing.stores')}>
          {others.map(({ storeId, name }) => (
            <li key={storeId}>
              <a
                className="check"
                {...narrowedTo(bare, { refinements: [...bare.refinements, { attributeId: 'store', values: [storeId] }] })}
                rel="nofollow"
              >
                <i className="box" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {stores && stores.length > 1 ? null : (
        <a className="check link" href={listingAddress(state, { stores: 'all' })} rel="nofollow">
          {t(facet || others.length > 0 ? 'listing.otherStore' : 'listing.chooseStore')}
        </a>
      )}
    </>
  )
}
