import { toggleRefinement } from '#domain/listing/refine'
import { whenHydrated } from '~/client/when-hydrated'
import { formatMessage, loadMessages, getMessages } from '~/client/translations'
import { getFilterLinkProps } from '../listing/listing-url'
import type { LoadedListing } from '../listing/load-listing.server'

type RememberedSize = { value: string; label: string }

/** What is said of the product of this path: it stays, whatever is chosen now. */
let lastHintKey: { pathname: string; text: string } | undefined

/** Says beside the name of the sizes which of them was chosen last time. */
export async function showLastSize([size]: readonly RememberedSize[]): Promise<void> {
  const { pathname } = location
  if (lastHintKey?.pathname !== pathname) lastHintKey = size && { pathname, text: await translateSize('sizeMemory.lastTime', size.label) }
  await whenHydrated()
  removeSizeHints()
  const legend = document.querySelector('#buy fieldset:has(input[name=size]) > legend')
  if (!lastHintKey || !legend || pathname !== location.pathname) return
  const note = document.createElement('span')
  note.className = 'chosen'
  note.dataset.yourSize = ''
  note.textContent = ` ${lastHintKey.text}`
  legend.appendChild(note)
}

/** Puts links to the list in these sizes at the top of its size filter. Those that are there stay: a press may be under way. */
export async function showSizeFilterOffer({ state }: LoadedListing, sizes: readonly RememberedSize[]): Promise<void> {
  const texts = await Promise.all(sizes.map(({ label }) => translateSize('sizeMemory.yours', label)))
  await whenHydrated()
  const facetContainer = document.querySelector('#filters [data-facet=size]')?.parentElement
  const links = sizes.map(
    ({ value }) => getFilterLinkProps(state, { refinements: toggleRefinement(state.refinements, 'size', value) }).href,
  )
  const renderedHrefs = [...(facetContainer?.querySelectorAll('[data-your-size] > a') ?? [])].map((link) => link.getAttribute('href'))
  if (renderedHrefs.length > 0 && renderedHrefs.join() === links.join()) return
  removeSizeHints()
  if (!facetContainer || links.length === 0) return
  const offer = document.createElement('p')
  offer.className = 'pills'
  offer.dataset.yourSize = ''
  for (const [linkIndex, href] of links.entries()) {
    const link = offer.appendChild(document.createElement('a'))
    Object.assign(link, { className: 'pill', href, rel: 'nofollow', textContent: texts[linkIndex] })
    link.dataset.stay = ''
  }
  facetContainer.insertBefore(offer, facetContainer.firstChild)
}

function removeSizeHints() {
  for (const sizeHint of document.querySelectorAll('[data-your-size]')) sizeHint.remove()
}

async function translateSize(key: string, size: string): Promise<string> {
  await loadMessages(['size-memory'])
  const locale = document.documentElement.lang.toLowerCase()
  return formatMessage({ messages: getMessages(locale), locale }, key, { size })
}
