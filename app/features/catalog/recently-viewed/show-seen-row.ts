import { href } from '#routes'
import { deviceMemory } from '~/client/device-memory'
import { showToast } from '~/client/use-recovery'
import { whenHydrated } from '~/client/when-hydrated'

let shown: { row: HTMLElement; ids: string; pathname: string } | undefined

/** Shows the products at the end of the page; with none, takes the row away. A row that is there for the same page stays. */
export async function showSeenRow(of: readonly string[], isCurrent: () => boolean): Promise<void> {
  const { pathname } = location
  const ids = of.join('.')
  if (shown?.row.isConnected && shown.ids === ids && shown.pathname === pathname) return
  shown?.row.remove()
  if (!ids) return
  const [, locale = ''] = pathname.split('/', 2)
  const answer = await fetch(`${href('recentlyViewed', { locale })}?${new URLSearchParams({ ids }).toString()}`)
  const html = answer.ok ? await answer.text() : ''
  await whenHydrated()
  const main = document.querySelector('main')
  if (!html || !main || !isCurrent()) return
  shown?.row.remove()
  shown = { row: rowOf(html), ids, pathname }
  main.appendChild(shown.row)
}

function rowOf(html: string): HTMLElement {
  const row = document.createElement('div')
  row.innerHTML = html
  row.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-clear]')
    if (button) clear(button.dataset.clear ?? '')
  })
  return row
}

/** Forgets them all. The focus goes to the page, whose row it was in. */
function clear(title: string) {
  deviceMemory()?.write('seen', '')
  shown?.row.remove()
  document.querySelector('main')?.focus({ preventScroll: true })
  void showToast({ title })
}
