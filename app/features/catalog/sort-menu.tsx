import { useTranslations } from '~/client/translations'
import { DetailsMenu } from '~/ui/details-menu'
import { narrowedTo } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** The orders a listing can be read in. Small screens show the chosen one alone. */
export function SortMenu({ listing: { result, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const sorted = result.sortingOptions.find(({ id }) => id === result.selectedSortingOption)
  return (
    <DetailsMenu
      summary={
        <span>
          <span className="by">{t('listing.sortBy')}</span> {sorted?.label}
        </span>
      }
    >
      <ul>
        {result.sortingOptions.map(({ id, label }) => (
          <li key={id}>
            <a {...narrowedTo(state, { sort: id })} aria-current={id === result.selectedSortingOption || undefined} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </DetailsMenu>
  )
}
