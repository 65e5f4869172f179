import type { BlockProps } from '#contracts/blocks'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { AuthoredEvent } from '~/features/event/load-event.server'
import type { EventLocation } from '~/features/event/event'
import { loadPageCanvas } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { parseBlocks } from './resolve-blocks.server'

const pagePathPattern = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/

/** An authored event from its page; null when the page has none of this name, or the event is over. */
export async function loadEventBlock(
  shop: StorefrontContext,
  { eventId, on }: EventLocation,
): Promise<{ props: BlockProps<'dialog'>; event: AuthoredEvent } | null> {
  const canvas = pagePathPattern.test(on) ? await loadPageCanvas(shop, on) : null
  const rawDialog = canvas && listRawDialogs(canvas.regions).find(({ props }) => props.eventId === eventId)
  const [block] = rawDialog ? parseBlocks([rawDialog], { canvas: on, locale: shop.locale }) : []
  if (block?.component !== 'dialog') return null
  const { startDate, endDate, enablePlusOne, submitCtaLabel, confirmationTitle, confirmationSubtitle } = block.props
  if (!startDate) return null
  const eventTexts = { submitCtaLabel, confirmationTitle, confirmationSubtitle }
  const eventDays = { startDate: startDate as CalendarDate, ...(endDate && { endDate: endDate as CalendarDate }) }
  return { props: block.props, event: { eventId, ...eventDays, enablePlusOne, ...eventTexts } }
}

type RawDialog = { component: 'dialog'; props: { eventId?: unknown } }

/** An event may be nested in a segment or an experience. */
function listRawDialogs(node: unknown): RawDialog[] {
  if (Array.isArray(node)) return node.flatMap(listRawDialogs)
  if (typeof node !== 'object' || node === null) return []
  return isRawDialog(node) ? [node] : Object.values(node).flatMap(listRawDialogs)
}

function isRawDialog(node: object): node is RawDialog {
  return 'component' in node && node.component === 'dialog' && 'props' in node && typeof node.props === 'object' && node.props !== null
}
