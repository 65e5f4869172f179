import { appliedFilters, toggleRefinement } from '#domain/listing/refine'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { narrowedTo } from './listing-address'
import type { LoadedListing } from './load-listing.server'

/** Every filter in use as a mark that takes it away, and one that takes them all. */
export function AppliedFilters({ listing: { result, state } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const applied = appliedFilters(state.refinements, result.refinements)
  if (applied.length === 0) return null
  return (
    <ul className="pills" aria-label={t('listing.applied')}>
      {applied.map(({ attributeId, value, label }) => (
        <li key={attributeId + value}>
          <a
            className="pill x"
            {...narrowedTo(state, { refinements: toggleRefinement(state.refinements, attributeId, value) })}
            aria-label={t('listing.remove', { filter: label })}
            rel="nofollow"
          >
            {label}
            <Icon name="close" size="sm" />
          </a>
        </li>
      ))}
      <li>
        <a className="pill" {...narrowedTo(state, { refinements: [] })}>
          {t('listing.clear')}
        </a>
      </li>
    </ul>
  )
}
