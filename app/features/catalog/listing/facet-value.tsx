import type { CSSProperties } from 'react'
import { toggleRefinement } from '#domain/listing/refine'
import { useTranslations } from '~/client/translations'
import type { ListedFacet } from '../catalog.server'
import { narrowedTo, type ListingState } from './listing-address'

type FacetValueProps = {
  facet: Pick<ListedFacet, 'attributeId'>
  entry: ListedFacet['values'][number]
  state: ListingState
  from: string
}

const kinds: Partial<Record<string, string>> = { size: 'size', color: 'dot' }

/** A link to the listing with this value, or without it when it is ticked. `from` is the smallest screen it is shown on at once. */
export function FacetValue({ facet: { attributeId }, entry, state, from }: FacetValueProps) {
  const t = useTranslations()
  const { value, label = value, hitCount, selected, swatch } = entry
  const kind = kinds[attributeId] ?? 'check'
  return (
    <a
      className={kind}
      {...narrowedTo(state, { refinements: toggleRefinement(state.refinements, attributeId, value) })}
      aria-label={t(selected ? 'listing.untick' : 'listing.tick', { value: label, count: hitCount })}
      aria-current={selected || undefined}
      data-from={from === 'sm' ? undefined : from}
      rel="nofollow"
    >
      {swatch ? <i style={{ '--a': swatch[0] } as CSSProperties} /> : null}
      {kind === 'check' ? <i className="box" /> : null}
      {label}
      {kind === 'check' ? <span>{hitCount}</span> : null}
    </a>
  )
}
