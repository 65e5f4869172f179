import type { CSSProperties } from 'react'
import type { SearchResult } from '#contracts/entities/product'
import { facetValueFrom } from '#domain/listing/facet-values'
import { toggleRefinement } from '#domain/listing/refine'
import { useWords } from '~/client/words'
import { Icon } from '~/ui/icon'
import { listingAddress, type ListingState } from './listing-address'

type Facet = SearchResult['refinements'][number]
type FacetsProps = { result: SearchResult; state: ListingState; appliedCount: number }

/** Ways to narrow a listing: folded behind a button on small screens, a rail beside the grid on large ones. (PLP-03, PLP-11) */
export function Facets({ result, state, appliedCount }: FacetsProps) {
  const t = useWords()
  if (result.refinements.length === 0) return <span />
  return (
    <aside className="filters" aria-label={t('listing.filters')}>
      <details className="fold">
        <summary className="btn quiet block">
          <Icon name="filter" size="sm" />
          {appliedCount > 0 ? t('listing.filterCount', { count: appliedCount }) : t('listing.filter')}
        </summary>
        <div>
          {result.refinements.map((facet) => (
            <details key={facet.attributeId} className="facet" open>
              <summary>
                {facet.label}
                <Icon name="chevron-down" size="sm" />
              </summary>
              <FacetValues facet={facet} state={state} />
            </details>
          ))}
        </div>
      </details>
    </aside>
  )
}

/** A value further down than this screen shows at once stands behind "show more". */
function FacetValues({ facet, state }: { facet: Facet; state: ListingState }) {
  const t = useWords()
  const shown = facet.values.filter((_, index) => facetValueFrom(index) !== 'more')
  const more = facet.values.filter((_, index) => facetValueFrom(index) === 'more')
  const value = (entry: Facet['values'][number], index: number) => (
    <FacetLink key={entry.value} {...{ facet, entry, state, from: facetValueFrom(index) }} />
  )
  const layout = facet.attributeId === 'size' ? 'sizes' : facet.attributeId === 'color' ? 'dots' : 'checks'
  return (
    <div>
      <div className={layout} data-facet={facet.attributeId}>
        {shown.map(value)}
      </div>
      {facet.values.length > 4 ? (
        <details className="more">
          <summary>{t('listing.more')}</summary>
          <div className={layout}>{more.map((entry) => value(entry, 0))}</div>
        </details>
      ) : null}
    </div>
  )
}

type FacetLinkProps = { facet: Facet; entry: Facet['values'][number]; state: ListingState; from: string }

function FacetLink({ facet, entry, state, from }: FacetLinkProps) {
  const t = useWords()
  const href = listingAddress(state, { refinements: toggleRefinement(state.refinements, facet.attributeId, entry.value) })
  const label = t(entry.selected ? 'listing.untick' : 'listing.tick', { value: entry.label, count: entry.hitCount })
  const kind = facet.attributeId === 'size' ? 'size' : facet.attributeId === 'color' ? 'dot' : 'check'
  return (
    <a className={kind} href={href} aria-label={label} aria-current={entry.selected || undefined} data-from={from} rel="nofollow">
      {entry.swatch ? <i style={{ '--a': entry.swatch[0] } as CSSProperties} /> : null}
      {kind === 'check' ? <i className="box" /> : null}
      {entry.label}
      {kind === 'check' ? <span>{entry.hitCount}</span> : null}
    </a>
  )
}
