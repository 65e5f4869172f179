import { Fragment, type CSSProperties, useState } from 'react'
import { visibleFacetValuesLarge, visibleFacetValuesMedium, visibleFacetValuesSmall } from '#config/constants'
import type { Breakpoint } from '#contracts/blocks/fields'
import { removeAttribute, toggleRefinement } from '#domain/listing/refine'
import { parsePriceRange } from '#domain/listing/price-range'
import { formatNumber } from '#domain/numbers/format-number'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Icon, IconButton } from '~/ui/icon'
import { getFilterLinkProps, buildListingQuery, buildListingUrl, type ListingState } from './listing-url'
import type { LoadedListing } from './load-listing.server'
import type { ListedFacet } from '../catalog.server'

/** Listing filters: a native disclosure on small screens, a sidebar on large ones. Each value is a link, so the state is in the URL. */
export function Facets({ listing }: { listing: LoadedListing }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const { result, state } = listing
  const storeFacets = result.refinements.filter(({ attributeId }) => attributeId === 'store')
  const markFacets = result.refinements.filter(isMarkFacet)
  const facetGroups = result.refinements.filter((facet) => !markFacets.includes(facet) && !storeFacets.includes(facet))
  const isShort = result.total <= shortListTotal
  const isInUse = (...facets: readonly ListedFacet[]) => facets.some(({ values }) => values.some(({ selected }) => selected))
  return (
    <aside id="filters" popover="auto" className="menu-panel filters" aria-labelledby="filters-title">
      <div className="rowb">
        <b id="filters-title">{t('listing.filters')}</b>
        <IconButton className="x" icon="close" label={t('listing.close')} popovertarget="filters" popovertargetaction="hide" />
      </div>
      {facetGroups.map((facet) => (
        <FacetGroup
          key={facet.attributeId}
          label={facet.label}
          startsOpen={!isShort || firstFacets.includes(facet.attributeId) || isInUse(facet)}
        >
          <FacetValues facet={facet} listing={listing} />
          {facet.attributeId === 'price' ? <PriceFields listing={listing} /> : null}
        </FacetGroup>
      ))}
      {markFacets.length > 0 ? (
        <FacetGroup label={t('listing.only')} startsOpen={!isShort || isInUse(...markFacets)}>
          {markFacets.flatMap((facet) =>
            facet.values.map((entry) => <FacetValue key={facet.attributeId} {...{ facet, entry, state }} from="sm" />),
          )}
        </FacetGroup>
      ) : null}
      <FacetGroup label={t('listing.store')} startsOpen={!isShort || listing.stores !== undefined || storeFacets.length > 0}>
        <StoreFacet listing={listing} />
      </FacetGroup>
      <div className="sticky-buy">
        {state.refinements.length > 0 ? (
          <a className="btn quiet" {...getFilterLinkProps(state, { refinements: [] })}>
            {t('listing.clear')}
          </a>
        ) : null}
        <button type="button" className="btn" popovertarget="filters" popovertargetaction="hide">
          {t('listing.show', { number: formatNumber(result.total, locale) })}
        </button>
      </div>
    </aside>
  )
}

/** A boolean facet has one value and no name. */
function isMarkFacet({ values }: ListedFacet): boolean {
  return values[0]?.value === 'true'
}

/** A list of four rows of three at most: with every group open, the filters would be longer than their list. */
const shortListTotal = 12
/** What shoppers choose by first; open beside a short list, too. */
const firstFacets: readonly string[] = ['type', 'gender', 'color', 'size', 'price']

/** A group stays as it is while its list changes, so that no value moves from under the pointer. */
function FacetGroup({ label, startsOpen, children }: { label: string; startsOpen: boolean; children: React.ReactNode }) {
  const [isOpen] = useState(startsOpen)
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {label}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

const facetLayouts: Partial<Record<string, string>> = { size: 'sizes', color: 'dots' }

type FacetValueEntry = { entry: ListedFacet['values'][number]; from: string }

/** Values beyond those shown at first are behind "show more". A custom range is shown in its fields. */
function FacetValues({ facet, listing: { state } }: { facet: ListedFacet; listing: LoadedListing }) {
  const t = useTranslations()
  const values = facet.values
    .filter((entry) => parsePriceRange(entry.value) === null)
    .map((entry, index, entries): FacetValueEntry => ({ entry, from: getFacetBreakpoint(index, entries.length) }))
  const visibleValues = values.filter(({ from }) => from !== 'more')
  const hiddenValues = values.slice(visibleValues.length).map(({ entry }) => ({ entry, from: 'sm' }))
  return (
    <>
      <GroupedValues values={visibleValues} {...{ facet, state }} />
      {values.some(({ from }) => from !== 'sm') ? (
        <details className="more">
          <summary>{t('listing.more')}</summary>
          <GroupedValues values={hiddenValues} {...{ facet, state }} />
        </details>
      ) : null}
    </>
  )
}

type GroupedValuesProps = { facet: ListedFacet; values: readonly FacetValueEntry[]; state: LoadedListing['state'] }

/** Values of several kinds, such as sizes of clothes and of shoes, each kind under its name, which is shown with the first of them. */
function GroupedValues({ facet, values, state }: GroupedValuesProps) {
  const groups = [...new Set(values.map(({ entry }) => entry.group))]
  return groups.map((group) => {
    const groupValues = values.filter(({ entry }) => entry.group === group)
    const from = groupValues[0]?.from
    return (
      <Fragment key={group}>
        {group ? (
          <p className="small muted" data-from={from === 'sm' ? undefined : from}>
            {group}
          </p>
        ) : null}
        <div
          className={groupValues[0]?.entry.label?.includes(' / ') ? 'sizes pair' : (facetLayouts[facet.attributeId] ?? 'checks')}
          data-facet={facet.attributeId}
        >
          {groupValues.map(({ entry, from: valueBreakpoint }) => (
            <FacetValue key={entry.value} {...{ facet, entry, state, from: valueBreakpoint }} />
          ))}
        </div>
      </Fragment>
    )
  })
}

/** Minimum and maximum price; as a plain form it becomes a URL filter. */
function PriceFields({ listing: { state, wrongPrice } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const values = state.refinements.find(({ attributeId }) => attributeId === 'price')?.values ?? []
  const range = values.map(parsePriceRange).find((priceRange) => priceRange !== null)
  const priceInput = wrongPrice ?? { min: range?.from, max: range?.to, wrong: undefined }
  return (
    <form className="field" action="#products" key={values.join()}>
      {buildListingQuery(state, { refinements: removeAttribute(state.refinements, 'price') }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="with">
        {(['min', 'max'] as const).map((name) => (
          <input
            key={name}
            className="input"
            name={name}
            defaultValue={priceInput[name]}
            aria-label={t(`listing.${name}`)}
            placeholder={t(`listing.${name}Short`)}
            inputMode="numeric"
            aria-invalid={priceInput.wrong === name || undefined}
            aria-describedby={priceInput.wrong === name ? 'price-error' : undefined}
          />
        ))}
        <Button type="submit" look="quiet">
          {t('listing.apply')}
        </Button>
      </div>
    </form>
  )
}

/** Filter for the stock of a chosen store, or a link to choose one. */
function StoreFacet({ listing: { result, state, stores } }: { listing: LoadedListing }) {
  const t = useTranslations()
  const facet = result.refinements.find(({ attributeId }) => attributeId === 'store')
  const stateWithoutStore = { ...state, refinements: removeAttribute(state.refinements, 'store') }
  const selectedStoreId = facet?.values[0]?.value
  const otherStores = (stores ?? []).filter(({ storeId }) => storeId !== selectedStoreId)
  return (
    <>
      {facet?.values.map((entry) => (
        <FacetValue key={entry.value} {...{ facet, entry, state }} from="sm" />
      ))}
      {otherStores.length > 0 ? (
        <ul aria-label={t('listing.stores')}>
          {otherStores.map(({ storeId, name }) => (
            <li key={storeId}>
              <a
                className="check"
                {...getFilterLinkProps(stateWithoutStore, {
                  refinements: [...stateWithoutStore.refinements, { attributeId: 'store', values: [storeId] }],
                })}
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
        <a className="check link" href={buildListingUrl(state, { stores: 'all' })} rel="nofollow">
          {t(facet || otherStores.length > 0 ? 'listing.otherStore' : 'listing.chooseStore')}
        </a>
      )}
    </>
  )
}

type FacetValueProps = {
  facet: Pick<ListedFacet, 'attributeId'>
  entry: ListedFacet['values'][number]
  state: ListingState
  from: string
}

const facetLinkKinds: Partial<Record<string, string>> = { size: 'size', color: 'dot' }

/** A link to the listing with this value, or without it when it is ticked. `from` is the smallest screen it is shown on at once. */
function FacetValue({ facet: { attributeId }, entry, state, from }: FacetValueProps) {
  const t = useTranslations()
  const { value, label = value, hitCount, selected, swatch } = entry
  const linkKind = facetLinkKinds[attributeId] ?? 'check'
  return (
    <a
      className={linkKind}
      {...getFilterLinkProps(state, { refinements: toggleRefinement(state.refinements, attributeId, value) })}
      aria-label={t(selected ? 'listing.untick' : 'listing.tick', { value: label, count: hitCount })}
      aria-current={selected || undefined}
      data-from={from === 'sm' ? undefined : from}
      rel="nofollow"
    >
      {swatch ? <i style={{ '--a': swatch[0] } as CSSProperties} /> : null}
      {linkKind === 'check' ? <i className="box" /> : null}
      {label}
      {linkKind === 'size' ? <small>{hitCount}</small> : <span>{hitCount}</span>}
    </a>
  )
}

const facetLimits: Record<Breakpoint, number> = { sm: visibleFacetValuesSmall, md: visibleFacetValuesMedium, lg: visibleFacetValuesLarge }

/** To fold as few values as this saves no room worth a press. */
const maxNeedlesslyFolded = 4

/**
 * The smallest screen that shows the facet value at this position (from 0) of `count` at once; `more` if every screen folds it. The page is
 * rendered before the screen is known.
 */
export function getFacetBreakpoint(position: number, count: number): Breakpoint | 'more' {
  const isShownAt = (breakpoint: Breakpoint) => position < facetLimits[breakpoint] || count <= facetLimits[breakpoint] + maxNeedlesslyFolded
  return (['sm', 'md', 'lg'] as const).find(isShownAt) ?? 'more'
}
