import { href } from '#routes'
import { getDeviceMemory } from '~/client/device-memory'
import { showToast } from '~/client/use-recovery'
import { whenHydrated } from '~/client/when-hydrated'

let renderedIds: { row: HTMLElement; ids: string; pathname: string } | undefined

/** Shows the products at the end of the page; with none, takes the row away. A row that is there for the same page stays. */
export async function showRecentlyViewed(productIds: readonly string[], isCurrent: () => boolean): Promise<void> {
  const { pathname } = location
  const ids = productIds.join('.')
  if (renderedIds?.row.isConnected && renderedIds.ids === ids && renderedIds.pathname === pathname) return
  renderedIds?.row.remove()
  if (!ids) return
  const [, locale = ''] = pathname.split('/', 2)
  const response = await fetch(`${href('recentlyViewed', { locale })}?${new URLSearchParams({ ids }).toString()}`)
  const html = response.ok ? await response.text() : ''
  await whenHydrated()
  const mainElement = document.querySelector('main')
  if (!html || !mainElement || !isCurrent()) return
  renderedIds?.row.remove()
  renderedIds = { row: createRowElement(html), ids, pathname }
  mainElement.appendChild(renderedIds.row)
}

function createRowElement(html: string): HTMLElement {
  const row = document.createElement('div')
  row.innerHTML = html
  row.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-clear]')
    if (button) clearRecentlyViewed(button.dataset.clear ?? '')
  })
  return row
}

/** Forgets them all. The focus goes to the page, whose row it was in. */
function clearRecentlyViewed(title: string) {
  getDeviceMemory()?.write('seen', '')
  renderedIds?.row.remove()
  document.querySelector('main')?.focus({ preventScroll: true })
  void showToast({ title })
}
