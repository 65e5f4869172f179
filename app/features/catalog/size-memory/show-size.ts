import { toggleRefinement } from '#domain/listing/refine'
import { whenHydrated } from '~/client/when-hydrated'
import { formatMessage, loadMessages, messagesIn } from '~/client/translations'
import { narrowedTo } from '../listing/listing-address'
import type { LoadedListing } from '../listing/load-listing.server'

type Size = { value: string; label: string }

/** What is said of the product of this path: it stays, whatever is chosen now. */
let said: { pathname: string; text: string } | undefined

/** Says beside the name of the sizes which of them was chosen last time. */
export async function showLastTime([size]: readonly Size[]): Promise<void> {
  const { pathname } = location
  if (said?.pathname !== pathname) said = size && { pathname, text: await words('sizeMemory.lastTime', size.label) }
  await whenHydrated()
  clear()
  const legend = document.querySelector('#buy fieldset:has(input[name=size]) > legend')
  if (!said || !legend || pathname !== location.pathname) return
  const note = document.createElement('span')
  note.className = 'chosen'
  note.dataset.yourSize = ''
  note.textContent = ` ${said.text}`
  legend.appendChild(note)
}

/** Puts links to the list in these sizes at the top of its size filter. Those that are there stay: a press may be under way. */
export async function showOffer({ state }: LoadedListing, sizes: readonly Size[]): Promise<void> {
  const texts = await Promise.all(sizes.map(({ label }) => words('sizeMemory.yours', label)))
  await whenHydrated()
  const place = document.querySelector('#filters [data-facet=size]')?.parentElement
  const links = sizes.map(({ value }) => narrowedTo(state, { refinements: toggleRefinement(state.refinements, 'size', value) }).href)
  const shown = [...(place?.querySelectorAll('[data-your-size] > a') ?? [])].map((link) => link.getAttribute('href'))
  if (shown.length > 0 && shown.join() === links.join()) return
  clear()
  if (!place || links.length === 0) return
  const offer = document.createElement('p')
  offer.className = 'pills'
  offer.dataset.yourSize = ''
  for (const [at, href] of links.entries()) {
    const link = offer.appendChild(document.createElement('a'))
    Object.assign(link, { className: 'pill', href, rel: 'nofollow', textContent: texts[at] })
    link.dataset.stay = ''
  }
  place.insertBefore(offer, place.firstChild)
}

function clear() {
  for (const shown of document.querySelectorAll('[data-your-size]')) shown.remove()
}

async function words(key: string, size: string): Promise<string> {
  await loadMessages(['size-memory'])
  const locale = document.documentElement.lang.toLowerCase()
  return formatMessage({ messages: messagesIn(locale), locale }, key, { size })
}
