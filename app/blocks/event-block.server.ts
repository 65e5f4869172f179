import type { BlockProps } from '#contracts/blocks'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { AuthoredEvent } from '~/features/event/load-event.server'
import type { EventLocation } from '~/features/event/event'
import { authoredPage } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { checkedBlocks } from './resolve-blocks.server'

const pathShape = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/

/** An authored event from its page; null when the page has none of this name, or the event is over. */
export async function eventBlock(
  shop: StorefrontContext,
  { eventId, on }: EventLocation,
): Promise<{ props: BlockProps<'dialog'>; event: AuthoredEvent } | null> {
  const canvas = pathShape.test(on) ? await authoredPage(shop, on) : null
  const raw = canvas && dialogsIn(canvas.regions).find(({ props }) => props.eventId === eventId)
  const [block] = raw ? checkedBlocks([raw], { canvas: on, locale: shop.locale }) : []
  if (block?.component !== 'dialog') return null
  const { startDate, endDate, enablePlusOne, submitCtaLabel, confirmationTitle, confirmationSubtitle } = block.props
  if (!startDate) return null
  const words = { submitCtaLabel, confirmationTitle, confirmationSubtitle }
  const days = { startDate: startDate as CalendarDate, ...(endDate && { endDate: endDate as CalendarDate }) }
  return { props: block.props, event: { eventId, ...days, enablePlusOne, ...words } }
}

type RawDialog = { component: 'dialog'; props: { eventId?: unknown } }

/** An event may be nested in a segment or an experience. */
function dialogsIn(node: unknown): RawDialog[] {
  if (Array.isArray(node)) return node.flatMap(dialogsIn)
  if (typeof node !== 'object' || node === null) return []
  return isDialog(node) ? [node] : Object.values(node).flatMap(dialogsIn)
}

function isDialog(node: object): node is RawDialog {
  return 'component' in node && node.component === 'dialog' && 'props' in node && typeof node.props === 'object' && node.props !== null
}
