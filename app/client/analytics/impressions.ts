import { maxImpressions } from '#config/constants'
import { reportedImpressions } from '#domain/analytics/page-signals'
import { productIdInPath } from '#routes/ids-in-path'
import { track } from '../track'
import { promotionIn } from './track-clicks'
import { trackViews } from './views'

const watched = '[data-promotion-id], [data-recommendation], [data-bot-check]'
/** Share of an element that must be in view to count as an impression. */
const look = 0.3

/** Tracks views, and promotions, recommendations and bot checks that scroll into view, each once per page. */
export function watchImpressions() {
  const known = new WeakSet<Element>()
  const recorded = new Map<string, number>()
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement)
      for (const each of seen) watcher.unobserve(each)
      tell(seen, recorded)
    },
    { threshold: look },
  )
  const watchNew = () => {
    trackViews()
    for (const each of document.querySelectorAll(watched)) {
      if (known.has(each)) continue
      known.add(each)
      watcher.observe(each)
    }
  }
  watchNew()
  // Not the body, because an error page replaces it.
  new MutationObserver(watchNew).observe(document, { childList: true, subtree: true })
}

function tell(seen: readonly HTMLElement[], recorded: Map<string, number>) {
  for (const each of seen) {
    if (each.dataset.promotionId !== undefined) track({ event: 'promotion_impression', ...promotionIn(each) })
    if (each.dataset.botCheck !== undefined) track({ event: 'bot_check', app_id: each.dataset.botCheck })
  }
  const named = seen.flatMap(({ dataset }) => dataset.recommendation ?? [])
  for (const id of new Set(named)) {
    const before = recorded.get(id) ?? 0
    const products = seen.filter(({ dataset }) => dataset.recommendation === id).flatMap((slide) => productIn(slide) ?? [])
    const product_ids = reportedImpressions(products, maxImpressions - before)
    recorded.set(id, before + product_ids.length)
    if (product_ids.length > 0) track({ event: 'recommendation_impression', recommendation_id: id, product_ids })
  }
}

function productIn(slide: HTMLElement): string | undefined {
  return productIdInPath(slide.querySelector('a')?.pathname ?? '')
}
