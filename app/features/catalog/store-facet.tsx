import { withoutAttribute } from '#domain/listing/refine'
import { useWords } from '~/client/words'
import { FacetValue } from './facet-value'
import { listingAddress } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** What one of our stores has: of the one that is chosen, or the way to choose one. */
export function StoreFacet({ listing: { result, state, stores } }: { listing: LoadedListing }) {
  const t = useWords()
  const facet = result.refinements.find(({ attributeId }) => attributeId === 'store')
  const bare = { ...state, refinements: withoutAttribute(state.refinements, 'store') }
  return (
    <>
      {facet?.values.map((entry) => (
        <FacetValue key={entry.value} {...{ facet, entry, state }} from="sm" />
      ))}
      {stores ? (
        <ul aria-label={t('listing.stores')}>
          {stores.map(({ storeId, name }) => (
            <li key={storeId}>
              <a
                className="check"
                href={listingAddress(bare, { refinements: [...bare.refinements, { attributeId: 'store', values: [storeId] }] })}
                rel="nofollow"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <a className="link" href={listingAddress(state, { stores: 'all' })} rel="nofollow">
          {t(facet ? 'listing.otherStore' : 'listing.chooseStore')}
        </a>
      )}
    </>
  )
}
